import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";
import { documentHeaders } from "./security-headers.ts";

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function testShell(): Promise<TestShell> {
  const shell = await openTestShell({ registry: testRegistry(), declarations: testDeclarations });
  open.push(shell);
  return shell;
}

describe("security headers", () => {
  it("of a document are these and no others", () => {
    expect(
      documentHeaders({ nonce: "N", publicOrigin: "https://fairline.example" }),
    ).toMatchInlineSnapshot(`
        {
          "content-security-policy": "default-src 'none'; script-src 'self' 'nonce-N'; worker-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self' wss://fairline.example; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fairline-mf; report-to csp; report-uri /csp",
          "cross-origin-opener-policy": "same-origin-allow-popups",
          "cross-origin-resource-policy": "same-origin",
          "permissions-policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
          "referrer-policy": "strict-origin-when-cross-origin",
          "reporting-endpoints": "csp="/csp"",
          "strict-transport-security": "max-age=31536000; includeSubDomains",
          "x-content-type-options": "nosniff",
        }
      `);
  });

  it("allow nothing unsafe", () => {
    const { "content-security-policy": policy } = documentHeaders({
      nonce: "N",
      publicOrigin: "http://localhost:3000",
    });
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*|blob:/);
    expect(policy).toContain("connect-src 'self' ws://localhost:3000");
  });

  it("promise TLS only where there is some", () => {
    expect(
      documentHeaders({ nonce: "N", publicOrigin: "http://localhost:3000" }),
    ).not.toHaveProperty("strict-transport-security");
  });

  it("forbid everything on answers that are no documents", async () => {
    const shell = await testShell();
    for (const path of ["/live", "/_mf/none.js", "/en/manifest.webmanifest", "/_fragment/x/en"]) {
      const { headers } = await shell.get(path);
      expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("carry the nonce of every inline script, and no script goes without", async () => {
    const { headers, body } = await (await testShell()).get("/en/live");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? "",
    );
    const running = scripts.filter((attributes) => !attributes.includes("application/"));
    expect(running.length).toBeGreaterThan(2);
    for (const attributes of running) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(body).not.toMatch(/ on[a-z]+=|style="/);
  });
});

describe("reports of violations", () => {
  it("are taken, bounded and answered with nothing", async () => {
    const shell = await testShell();
    const report = JSON.stringify({
      "csp-report": { "effective-directive": "img-src", "blocked-uri": "https://x.example/a?b=c" },
    });
    expect((await shell.get("/csp", {}, "POST", report)).status).toBe(204);
    expect((await shell.get("/csp", {}, "POST", "{")).status).toBe(204);
  });
});
