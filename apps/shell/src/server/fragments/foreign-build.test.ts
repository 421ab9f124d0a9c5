import { createHash, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { signManifest } from "@fairline/fragment-client";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, testManifest } from "../../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../../testing/test-fragments.tsx";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const pair = generateKeyPairSync("ed25519");
const secret = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const manifestKeys = [pair.publicKey.export({ type: "spki", format: "pem" }).toString()];
const CODE = "mf.register({})";
const CODE_HASH = "c5a3c6a4ed2bcbe8a0ec8e2ae3d5e6d1b5c5d6a5a5b5e5f5c5d5a5b5e5f5c5d5";

/** A footer of somebody else's build, with code and with a handler in its body. */
async function footerPage(signed: unknown): Promise<string> {
  const answer = {
    appName: "footer",
    codeToEval: CODE,
    body: '<p onclick="steal()">foreign footer</p>',
    ext: { v: 2, build: "b9" },
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const shell = await openTestShell({
    registry: { ...testRegistry(), footer: { url: `http://127.0.0.1:${port}`, signed } },
    declarations: testDeclarations,
    manifestKeys,
    budgets: { regularMs: 20_000, primaryMs: 20_000, essentialMs: 20_000, pageMs: 20_000 },
  });
  closers.push(() => shell.close());
  return (await shell.get("/en/live", { "user-agent": "Googlebot/2.1" })).body;
}

describe("build of somebody else", () => {
  it("shows its cleaned body and runs nothing when nobody signed it", async () => {
    for (const signed of [testManifest("footer"), null]) {
      const page = await footerPage(signed);
      expect(page).toContain("<p>foreign footer</p>");
      expect(page).not.toContain("onclick");
      expect(page).not.toContain("mf.register");
      expect(page).not.toContain("/_mf/footer/footer.js");
    }
  });

  it("runs the code whose hash was signed", async () => {
    const manifest = { ...testManifest("footer"), build: "b9", codeHash: sha256(CODE) };
    const page = await footerPage(signManifest(manifest, secret));
    expect(page).toContain("mf.register");
  });

  it("runs what a manifest signs that is read while the site runs, and follows its next build", async () => {
    let build = "b8";
    const answerOf = () => ({ appName: "footer", body: `<p>${build}</p>`, ext: { v: 2, build } });
    const server = createServer((request, response) => {
      const isManifest = request.url === "/manifest.json";
      const css = [`/_mf/footer/${build}.css`];
      const value = isManifest
        ? signManifest({ ...testManifest("footer"), build, css }, secret)
        : answerOf();
      response.writeHead(200, { "content-type": "application/json", "mf-build": build });
      response.end(JSON.stringify(value));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    closers.push(async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    });
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    const shell = await openTestShell({
      registry: { ...testRegistry(), footer: { url, manifest: `${url}/manifest.json` } },
      declarations: testDeclarations,
      manifestKeys,
      isStarted: true,
      budgets: { regularMs: 20_000, primaryMs: 20_000, essentialMs: 20_000, pageMs: 20_000 },
    });
    closers.push(() => shell.close());
    const page = async () => (await shell.get("/en/live", { "user-agent": "Googlebot/2.1" })).body;
    expect(await page()).toContain("/_mf/footer/b8.css");
    build = "b9";
    // The answer that names the new build has its manifest read; soon pages know it.
    let latest = await page();
    for (let count = 0; count < 200 && !latest.includes("/_mf/footer/b9.css"); count += 1) {
      latest = await page();
    }
    expect(latest).toContain("/_mf/footer/b9.css");
    expect(latest).not.toContain("/_mf/footer/b8.css");
  });

  it("is missing when its code is not the one that was signed", async () => {
    const manifest = { ...testManifest("footer"), build: "b9", codeHash: CODE_HASH };
    const page = await footerPage(signManifest(manifest, secret));
    expect(page).toContain('data-mf-code="FRAGMENT_CODE_HASH"');
    expect(page).not.toContain("mf.register");
  });
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
