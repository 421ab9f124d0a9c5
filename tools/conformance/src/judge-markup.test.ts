import { describe, expect, it } from "vitest";
import { problemOfBody, problemOfHead } from "./judge-markup.ts";

describe("markup of a fragment", () => {
  it.each([
    "<img/onerror=alert(1) src=x>",
    "<svg/onload=alert(1)>",
    '<script data-x="application/json">alert(1)</script>',
    '<SCRIPT type="text/javascript">alert(1)</SCRIPT>',
    '<p style="color:red">x</p>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<iframe src="https://games.example"></iframe>',
    '<iframe sandbox srcdoc="<b>x</b>"></iframe>',
    '<iframe sandbox src="data:text/html,x"></iframe>',
    '<form action="https://elsewhere.example/"><input></form>',
    '<form action="//elsewhere.example/"><input></form>',
    '<base href="https://elsewhere.example/">',
    '<meta http-equiv="refresh" content="0">',
    '<object data="/x"></object>',
    "<template><img onerror=alert(1)></template>",
  ])("[MF-01] that could run or send elsewhere is found: %s", (html) => {
    expect(problemOfBody(html)).toBeDefined();
  });

  it.each([
    '<p class="a" data-onset="1">One = on=two; style=none</p>',
    '<script type="application/ld+json">{"a":"<b onclick=x>"}</script>',
    '<form action="/en/search"><input name="style"></form><form><input></form>',
    '<a href="/en/live?x=javascript:1">Live</a><a href="mailto:a@fairline.example">Mail</a>',
    '<img src="data:image/png;base64,AA==" alt=""><iframe sandbox src="https://a.example"></iframe>',
  ])("that is only shown is none: %s", (html) => {
    expect(problemOfBody(html)).toBeUndefined();
  });

  it("[MF-01] in the head is meta, a few links and structured data", () => {
    const good =
      '<meta name="description" content="x"><link rel="canonical" href="/en">' +
      '<script type="application/ld+json">{}</script>';
    expect(problemOfHead(good)).toBeUndefined();
    expect(problemOfHead('<meta http-equiv="refresh" content="0">')).toBeDefined();
    expect(problemOfHead('<link rel="stylesheet" href="/a.css">')).toBeDefined();
    expect(problemOfHead("<script>x()</script>")).toBeDefined();
    expect(problemOfHead("<style>p{}</style>")).toBeDefined();
  });
});
