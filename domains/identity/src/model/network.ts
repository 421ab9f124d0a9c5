export { networkOf } from "@fairline/kernel/node";
