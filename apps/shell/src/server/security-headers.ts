/** What the headers of a document depend on. */
export type DocumentSecurity = {
  readonly nonce: string;
  /** Scheme, host and port of the site. */
  readonly publicOrigin: string;
  /** Changed modules and the message of a failed one need what players never get. */
  readonly isDevelopment?: boolean;
};

/** The headers every document carries. Nothing inline runs without the nonce of its own answer. */
export function documentHeaders(document: DocumentSecurity): Record<string, string> {
  const { publicOrigin } = document;
  const isSecure = publicOrigin.startsWith("https:");
  return {
    "content-security-policy": contentSecurityPolicy(document),
    "reporting-endpoints": 'csp="/csp"',
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

function contentSecurityPolicy(document: DocumentSecurity): string {
  const { nonce, publicOrigin, isDevelopment = false } = document;
  const socket = publicOrigin.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "worker-src 'self' blob:" : "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${socket}`,
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
