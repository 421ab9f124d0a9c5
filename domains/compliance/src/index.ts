export type { RuleChange, SaveRuleRefusal } from "./commands/save-visitor-rule.ts";
export {
  type AskingVisitor,
  type Compliance,
  type ComplianceDeps,
  createCompliance,
} from "./compliance.ts";
export { complianceErrors } from "./errors.ts";
export type { BlockDecision, RedirectDecision } from "./model/decide.ts";
export type { VisitorRule } from "./model/visitor-rule.ts";
