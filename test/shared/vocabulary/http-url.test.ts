import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeHttpUrl } from "../../../shared/vocabulary/http-url.ts";

test.each([
  ["https://shop.example", "https://shop.example/"],
  ["HTTPS://Shop.Example:443/a/../b c?q='é'#f", "https://shop.example/b%20c?q=%27%C3%A9%27#f"],
  ["http://bücher.example/o'clock", "http://xn--bcher-kva.example/o%27clock"],
  ["http://[::1]:8080/x", "http://[::1]:8080/x"],
])("%s is normalized to %s", (text, url) => {
  expect(normalizeHttpUrl(text)).toBe(url);
});

test.each([
  ...[
    "",
    "/p/1",
    "//a.example",
    "http:evil",
    "https:/a.example",
    "https:///a.example",
    "https:\\\\a.example",
  ],
  ...["javascript:alert(1)", "ftp://a.example/", " https://a.example/", "https://a.example/\n"],
  ...["https://u@a.example/", "https://u:p@a.example/", "https://a.example/\0", "https://a.example/\x85"],
  ...["https://a.example/<svg onload=alert(1)>", 'https://a.example/"x', "https://a.example/\\..\\x"],
  ...[
    "https://a'b.example/",
    "https://a b.example/",
    "https://./",
    "https://a..b/",
    "https://a.example/\ud800",
  ],
  `https://a.example/${"é".repeat(400)}`,
  `https://a.example/${"x".repeat(2_031)}`,
])("%j is rejected, with and without a base", (text) => {
  expect(normalizeHttpUrl(text)).toBeUndefined();
  const isRelative = text === "/p/1" || text === "//a.example";
  if (!isRelative) expect(normalizeHttpUrl(text, "https://shop.example/p/1")).toBeUndefined();
});

test("normalizing again changes nothing, and the result can't end an attribute", () => {
  const rest = fc.string({ unit: "binary", maxLength: 100 });
  fc.assert(
    fc.property(rest, fc.constantFrom("https://a.example/", "http://", "/", ""), (text, start) => {
      const url = normalizeHttpUrl(start + text, "https://shop.example/p/1");
      if (url === undefined) return;
      expect(url).toMatch(/^https?:\/\/[^\s<>"'\\]+$/);
      expect(normalizeHttpUrl(url)).toBe(url);
    }),
  );
});
