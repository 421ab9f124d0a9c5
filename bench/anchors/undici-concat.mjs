import { Pool } from "undici";
import { readScene, serve } from "./serve.mjs";

// What one writes by hand: five requests and their texts in a row. No deadline, nothing checked.
const { origin, names } = readScene();
const pool = new Pool(origin, { connections: 128, headersTimeout: 0, bodyTimeout: 0 });

serve(async (_, response) => {
  try {
    const parts = await Promise.all(
      names.map(async (name) => {
        const answer = await pool.request({ method: "GET", path: `/html/${name}` });
        return answer.body.text();
      }),
    );
    const page = `<!DOCTYPE html><html><head><title>Page</title></head><body>${parts.join("")}</body></html>`;
    response.writeHead(200, { "content-type": "text/html" });
    response.end(page);
  } catch {
    response.writeHead(502).end();
  }
});
