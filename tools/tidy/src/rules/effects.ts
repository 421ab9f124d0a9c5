import { at, type Finding, type Rule } from "../finding.ts";
import { isNode, nameOf, type Node, type SourceFile, walk } from "../source-file.ts";

const CLOCK_HOME = /^packages\/kernel\/src\/(clock|pause)\.ts$/;
const ENVIRONMENT_HOME = /^packages\/kernel\/src\/environment\.ts$/;
const CHANCE_HOME = /^packages\/fairness\/src\//;
const SQL_HOME = /(^|\/)store\/|^packages\/(database|testing)\/|^bench\/|\/testing\/|\.test\.ts$/;
const SQL =
  /^\s*(select|insert into|update|delete from|with|create|alter|drop|truncate|call|begin|lock)\s/i;
const RANDOM = new Set(["randomBytes", "randomUUID", "randomInt", "getRandomValues"]);

/** Time, environment, chance, SQL and the rounding of money each live in one place. */
export const checkEffects: Rule = ({ sources }) =>
  sources.flatMap((file) => {
    const findings: Finding[] = [];
    const say = (node: Node, message: string): number =>
      findings.push(at("effects", file, node.start, message));
    walk(file.program, (node) => {
      if (node.type === "MemberExpression") checkMember(file, node, say);
      if (node.type === "NewExpression") checkNew(file, node, say);
      if (node.type === "CallExpression") checkCall(file, node, say);
      const text = literalText(node);
      if (text !== undefined && SQL.test(text) && text.includes(" ") && !SQL_HOME.test(file.path)) {
        if (looksLikeSql(text)) say(node, "SQL belongs into store/");
      }
    });
    return findings;
  });

function checkMember(
  file: SourceFile,
  node: Node,
  say: (node: Node, message: string) => void,
): void {
  const chain = `${nameOf(node.object)}.${nameOf(node.property)}`;
  const readsTime = chain === "Date.now" || chain === "performance.now";
  if (readsTime && !CLOCK_HOME.test(file.path) && !isTool(file)) {
    say(node, `${chain} belongs to the clock of @fairline/kernel`);
  }
  if (chain === "process.env" && !ENVIRONMENT_HOME.test(file.path) && !isTool(file)) {
    say(node, "the environment is read in @fairline/kernel/node");
  }
  if (chain === "Math.random" && !CHANCE_HOME.test(file.path)) {
    say(node, "chance comes from @fairline/fairness");
  }
  if (RANDOM.has(nameOf(node.property)) && !CHANCE_HOME.test(file.path)) {
    say(node, "chance comes from @fairline/fairness");
  }
}

function checkNew(file: SourceFile, node: Node, say: (node: Node, message: string) => void): void {
  const callee = nameOf(node.callee);
  const argumentCount = Array.isArray(node.arguments) ? node.arguments.length : 0;
  if (callee === "Error" && !file.isTest) say(node, "throw a Failure with a code");
  if (callee === "Date" && argumentCount === 0 && !CLOCK_HOME.test(file.path) && !isTool(file)) {
    say(node, "new Date() reads the clock");
  }
}

function checkCall(file: SourceFile, node: Node, say: (node: Node, message: string) => void): void {
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  const callee = nameOf(node.callee) || nameOf(isNode(node.callee) ? node.callee.property : null);
  if (RANDOM.has(nameOf(node.callee)) && !CHANCE_HOME.test(file.path)) {
    say(node, "chance comes from @fairline/fairness");
  }
  const converts = callee === "Number" || callee === "parseFloat" || callee === "round";
  if (converts && nameOf(first).endsWith("Minor") && !file.path.startsWith("packages/money/")) {
    if (!file.isTest) say(node, "amounts are bigint; only @fairline/money rounds them");
  }
}

function literalText(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
  const first: unknown = node.quasis[0];
  if (!isNode(first)) return undefined;
  const value: unknown = first.value;
  if (typeof value !== "object" || value === null || !("raw" in value)) return undefined;
  return typeof value.raw === "string" ? value.raw : undefined;
}

function looksLikeSql(text: string): boolean {
  return (
    /\b(from|into|set|table|values|where|function|schema|database)\b/.test(text) &&
    /^\s*[a-z]/.test(text) &&
    !/[.!?]$/.test(text.trim())
  );
}

// Commands that run beside the product (builds, checks) may look at the machine themselves.
function isTool(file: SourceFile): boolean {
  return (
    file.path.startsWith("tools/") ||
    file.path.startsWith("bench/") ||
    file.isTest ||
    file.path.startsWith("packages/testing/") ||
    file.path.startsWith("e2e/") ||
    file.path.endsWith(".config.ts")
  );
}
