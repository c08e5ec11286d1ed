import { expect, test } from "vitest";
import { createSitemapParser, type SitemapKind } from "../../../../shared/catalog/sitemaps/sitemap-parser.ts";

/** What is read of a text that comes in pieces of this length. */
const parsed = (xml: string, length = xml.length) => {
  const found: [string, SitemapKind][] = [];
  const parser = createSitemapParser((...each) => void found.push(each));
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

test.each([A_SHOP.length, 1, 7])("of a sitemap the product URLs are read, in pieces of %i too", (length) => {
  expect(parsed(A_SHOP, length)).toEqual([
    ["https://s.test/p/a?x=1&y=2&z", "urlset"],
    ["https://s.test/p/b", "urlset"],
  ]);
});

test("of an index the sitemaps are read", () => {
  const index = "<sitemapindex><sitemap><loc>https://s.test/1.xml.gz</loc></sitemap></sitemapindex>";
  expect(parsed(index)).toEqual([["https://s.test/1.xml.gz", "sitemapindex"]]);
});

test.each([
  ["", "it has neither <urlset> nor <sitemapindex>"],
  ["Not found", "it has neither <urlset> nor <sitemapindex>"],
  ["<!doctype html><html><body>Shop</body></html>", "it has neither <urlset> nor <sitemapindex>"],
  [`<urlset>${"<a>".repeat(1_000_000)}`, "it is nested deeper than 32"],
])("what is no sitemap is refused: %.40s", (text, problem) => {
  expect(() => parsed(text)).toThrow(problem);
});

test("entities of a DTD are not expanded, nor is a file read", () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`);
  const dtd = `<!DOCTYPE urlset [<!ENTITY e0 "boom"><!ENTITY f SYSTEM "file:///etc/passwd">${entities.join("")}]>`;
  const found = parsed(`${dtd}<urlset><url><loc>https://s.test/&e20;&f;</loc></url></urlset>`);
  expect(JSON.stringify(found).length).toBeLessThan(200);
  expect(JSON.stringify(found)).not.toMatch(/boomboom|root:/);
});

test("a text that never ends is not kept", () => {
  const [[url] = [""]] = parsed(
    `<urlset><url><loc>https://s.test/${"x".repeat(5_000_000)}</loc></url></urlset>`,
    65_536,
  );
  expect(url.length).toBeLessThan(100_000);
});
