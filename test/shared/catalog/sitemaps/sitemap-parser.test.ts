import { expect, test } from "vitest";
import { createSitemapParser, type SitemapKind } from "../../../../shared/catalog/sitemaps/sitemap-parser.ts";

const parsed = (xml: string, length = xml.length) => {
  const found: [string, SitemapKind][] = [];
  const parser = createSitemapParser((url, kind, isWhole) => void (isWhole && found.push([url, kind])));
  for (let at = 0; at < xml.length; at += length) parser.write(xml.slice(at, at + length));
  parser.end();
  return found;
};

const A_SHOP = `<?xml version="1.0"?><?xml-stylesheet href="s.xsl"?>
<!-- <url><loc>https://s.test/comment</loc></url> -->
<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/i">
  <sm:url>
    <sm:loc> https://s.test/p/a?x=1&amp;y=2&#38;z </sm:loc>
    <image:image><image:loc>https://s.test/a.jpg</image:loc></image:image>
    <xhtml:link rel="alternate" href="https://s.test/de/a"/>
  </sm:url>
  <sm:url><sm:loc><![CDATA[https://s.test/p/b]]></sm:loc><sm:priority>0.5</sm:priority></sm:url>
  <sm:loc>https://s.test/misplaced</sm:loc>
</sm:urlset>`;

test.each([A_SHOP.length, 1, 7])("reads the product URLs of a sitemap, in pieces of %i too", (length) => {
  expect(parsed(A_SHOP, length)).toEqual([
    ["https://s.test/p/a?x=1&y=2&z", "urlset"],
    ["https://s.test/p/b", "urlset"],
  ]);
});

test("reads the sitemaps of an index", () => {
  const index = "<sitemapindex><sitemap><loc>https://s.test/1.xml.gz</loc></sitemap></sitemapindex>";
  expect(parsed(index)).toEqual([["https://s.test/1.xml.gz", "sitemapindex"]]);
});

test.each([
  ["", "it is not a sitemap: it has neither <urlset> nor <sitemapindex>"],
  ["Not found", "it is not a sitemap: it has neither <urlset> nor <sitemapindex>"],
  [
    "<!doctype html><html><body>Shop</body></html>",
    "it is not a sitemap: it has neither <urlset> nor <sitemapindex>",
  ],
  [`<urlset>${"<a>".repeat(1_000_000)}`, "it is not a sitemap: it is nested deeper than 32"],
])("rejects a file that is not a sitemap: %.40s", (text, problem) => {
  expect(() => parsed(text)).toThrow(problem);
});

test.each([
  "",
  "</loc>",
  "</loc></url>",
  "</loc></url><url/>",
  "</loc></url></urlset",
  "</loc></url></urlset><urlset>",
])("detects truncation after %j, without a URL from the fragment", (ending) => {
  const found: string[] = [];
  const parser = createSitemapParser((url) => void found.push(url));
  parser.write(`<urlset><url><loc>https://s.test/p/a</loc></url><url><loc>https://s.test/p/b-${ending}`);
  expect(() => parser.end()).toThrow("it is cut off: it ends before </urlset>");
  expect(found.length).toBe(ending.startsWith("</loc>") ? 2 : 1);
});

test.each(["<urlset/>", "<urlset></urlset>\n<!-- 0 URLs -->", "<sitemapindex></sitemapindex>"])(
  "%s is complete",
  (xml) => {
    expect(parsed(xml)).toEqual([]);
  },
);

test("detects a truncated index", () => {
  const cut = "<sitemapindex><sitemap><loc>https://s.test/1.xml</loc></sitemap>";
  expect(() => parsed(cut)).toThrow("it is cut off: it ends before </sitemapindex>");
});

test("does not expand DTD entities or read files", () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`);
  const dtd = `<!DOCTYPE urlset [<!ENTITY e0 "boom"><!ENTITY f SYSTEM "file:///etc/passwd">${entities.join("")}]>`;
  const found: [string, boolean][] = [];
  const parser = createSitemapParser((url, _, isWhole) => void found.push([url, isWhole]));
  const loc = (text: string) => `<url><loc>https://s.test/${text}</loc></url>`;
  parser.write(`${dtd}<urlset>${loc("&e20;&f;")}${loc("?a=1&amp;b=2")}</urlset>`);
  parser.end();
  expect(found).toEqual([
    ["https://s.test/&e20;&f;", false],
    ["https://s.test/?a=1&b=2", true],
  ]);
});

test("does not buffer an endless text", () => {
  const found: [string, boolean][] = [];
  const parser = createSitemapParser((url, _, isWhole) => void found.push([url, isWhole]));
  parser.write("<urlset><url><loc>https://s.test/");
  for (let piece = 0; piece < 80; piece++) parser.write("x".repeat(65_536));
  parser.write("</loc></url></urlset>");
  parser.end();
  expect(found.map(([url, isWhole]) => [url.length < 100_000, isWhole])).toEqual([[true, false]]);
});
