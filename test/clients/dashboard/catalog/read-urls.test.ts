import { expect, test } from "vitest";
import {
  readUrlsInSteps,
  type Source,
} from "../../../../clients/dashboard/src/features/catalog/urls/read-urls.ts";

/** Does all steps at once. @returns what the last one returns */
const readUrls = (text: string, source: Source) => {
  const steps = readUrlsInSteps(text, source);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const URL = "https://shop.example/p/linen-501";

test.each([
  ["a line each", `${URL}\nhttps://shop.example/p/2\r\n\r\n`, [URL, "https://shop.example/p/2"]],
  ["a byte-order mark", `\uFEFF${URL}`, [URL]],
  ["a CSV file with other columns", `501,"Shirt, linen",${URL},12.00`, [URL]],
  ["quoted URLs, divided by semicolons", `501;"${URL}";x`, [URL]],
  ["tabs", `501\t${URL}`, [URL]],
  ["two URLs in a line, of which the first counts", `${URL},https://cdn.example/1.jpg`, [URL]],
  ["another spelling of the same URL", `${URL}\nHTTPS://Shop.Example/p/linen-501`, [URL]],
  [
    "an address without its scheme",
    "www.shop.example/p/1\nshop.example/p/2,Shirt",
    ["https://www.shop.example/p/1", "https://shop.example/p/2"],
  ],
  ["words that are no address", "Shirt, 1.5 kg\nlinen.jpg\nhref=www.shop.example", []],
  ["a byte more than text", "javascript:alert(1)\nhttps://user:pass@shop.example/\n\0", []],
])("%s", (_, text, urls) => {
  expect(readUrls(text, "file").urls).toEqual(urls);
});

test("a comma may be part of a pasted URL, and in a file it divides cells", () => {
  const line = "https://shop.example/p/a,b-501";
  expect(readUrls(line, "text").urls).toEqual([line]);
  expect(readUrls(line, "file").urls).toEqual(["https://shop.example/p/a"]);
  expect(readUrls(`501;"${line}"`, "file").urls).toEqual([line]);
  expect(readUrls(`${URL}, ${line}`, "text").urls).toEqual([URL]);
});

test("what is no URL is told by its line, and what is twice is counted", () => {
  const read = readUrls(`url,title\n${URL},Shirt\n${URL}\nnothing here`, "file");
  expect(read).toEqual({
    urls: [URL],
    duplicates: 1,
    rejected: [
      { line: 1, text: "url,title" },
      { line: 4, text: "nothing here" },
    ],
  });
});

test("a file of 50,000 lines, half of them rubbish, is read", () => {
  const lines = Array.from({ length: 50_000 }, (_, line) =>
    line % 2 === 0 ? `${line},https://shop.example/p/${line}` : `"${"x".repeat(line % 300)};;`,
  );
  const { urls, rejected } = readUrls(lines.join("\n"), "file");
  expect([urls.length, rejected.length]).toEqual([25_000, 25_000]);
});
