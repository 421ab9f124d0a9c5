import { domainToASCII } from "node:url";

const EMAIL_LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;
// Judged before the domain is put into ASCII: that step reads addresses of pages, and would cut one off.
const TYPED_DOMAIN =
  /^[\p{L}\p{M}\p{N}\u200C-\u200D-]+(?:[.\u3002\uFF0E\uFF61][\p{L}\p{M}\p{N}\u200C-\u200D-]+)+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/**
 * The one spelling of an address that the platform stores and compares: trimmed, NFC, lower case,
 * domain in ASCII. Undefined when it cannot be an address.
 */
export function normaliseEmail(typed: string): string | undefined {
  const text = typed.trim().normalize("NFC").toLowerCase();
  if (text.length > EMAIL_LENGTH_MAX) return undefined;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  if (local.length === 0 || local.length > LOCAL_LENGTH_MAX || !LOCAL.test(local)) return undefined;
  const typedDomain = text.slice(at + 1);
  if (!TYPED_DOMAIN.test(typedDomain)) return undefined;
  const domain = domainToASCII(typedDomain);
  if (!isDomain(domain)) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= EMAIL_LENGTH_MAX ? email : undefined;
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}
