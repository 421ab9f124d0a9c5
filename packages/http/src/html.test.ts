import { expect, it } from "vitest";
import { html } from "./html.ts";

it("escapes every value, in text and in attributes", () => {
  const evil = `"><script>alert('&')</script>`;
  expect(html`<p title="${evil}">${evil}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">' +
      "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>",
  );
});

it("puts markup into markup as it is", () => {
  const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}${undefined}</ul>`.markup).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>");
});
