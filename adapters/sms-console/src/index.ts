export { consoleSms } from "./console-sms.ts";
