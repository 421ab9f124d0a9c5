import { type DocumentHosts, NO_HOSTS } from "./document-hosts.ts";

/** What the headers of a document depend on. */
export type DocumentSecurity = {
  readonly nonce: string;
  /** Scheme, host and port of the site. */
  readonly publicOrigin: string;
  /** Changed modules and the message of a failed one need what players never get. */
  readonly isDevelopment?: boolean;
  /** Other hosts whose files the page may use; none unless told. */
  readonly hosts?: DocumentHosts;
};

/** The headers every document carries. Nothing inline runs without the nonce of its own answer. */
export function documentHeaders(document: DocumentSecurity): Record<string, string> {
  return {
    "content-security-policy": policyPieces(document).join(document.nonce),
    ...templateOf(document).fixed,
  };
}

/** The content policy of documents that differ in their nonce alone: it stands between the pieces. */
export function policyPieces(document: Omit<DocumentSecurity, "nonce">): readonly string[] {
  return templateOf(document).policy;
}

/** Where the nonce goes; no origin holds such a text. */
const NONCE_PLACE = "<nonce>";

type Template = {
  readonly policy: readonly string[];
  readonly fixed: Readonly<Record<string, string>>;
};

const templates = new Map<string, Template>();
const TEMPLATES_MAX = 64;

/** Everything but the nonce is the same in every answer of a site. */
function templateOf(document: Omit<DocumentSecurity, "nonce">): Template {
  const { publicOrigin, isDevelopment = false, hosts = NO_HOSTS } = document;
  const key = `${publicOrigin} ${isDevelopment} ${hosts.key}`;
  const known = templates.get(key);
  if (known) return known;
  const isSecure = publicOrigin.startsWith("https:");
  const template: Template = {
    policy: contentSecurityPolicy({ ...document, nonce: NONCE_PLACE }).split(NONCE_PLACE),
    fixed: {
      "reporting-endpoints": 'csp="/csp"',
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": PERMISSIONS,
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    },
  };
  if (templates.size < TEMPLATES_MAX) templates.set(key, template);
  return template;
}

function contentSecurityPolicy(document: DocumentSecurity): string {
  const { nonce, publicOrigin, isDevelopment = false, hosts = NO_HOSTS } = document;
  const { assets, vendors, streams, oneTap } = hosts;
  const frames = streams + oneTap;
  const socket = publicOrigin.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${assets}${vendors}${oneTap}`,
    isDevelopment ? "worker-src 'self' blob:" : "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'${assets}${oneTap}`,
    `img-src 'self' data:${assets}${vendors}`,
    `font-src 'self'${assets}`,
    `media-src 'self'${streams}`,
    `connect-src 'self' ${socket}${vendors}${streams}${oneTap}`,
    ...(frames === "" ? [] : [`frame-src${frames}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", "trusted-types fairline-mf"]),
    "report-to csp",
    "report-uri /csp",
  ].join("; ");
}

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
