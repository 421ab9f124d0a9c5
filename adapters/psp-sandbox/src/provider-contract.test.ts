import { describeProviderContract } from "@fairline/payments/provider-contract";
import { openSandboxRig } from "./testing/open-sandbox-rig.ts";

describeProviderContract("the sandbox", openSandboxRig);
