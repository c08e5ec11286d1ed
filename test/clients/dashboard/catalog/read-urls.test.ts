import { expect, test } from "vitest";
import {
  readUrlsInSteps,
  type Source,
} from "../../../../clients/dashboard/src/features/catalog/urls/read-urls.ts";

const readUrls = (text: string, source: Source) => {
  const steps = readUrlsInSteps(text, source);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

const URL = "https://shop.example/p/linen-501";

test.each([
  ["one URL per line", `${URL}\nhttps://shop.example/p/2\r\n\r\n`, [URL, "https://shop.example/p/2"]],
  ["a byte-order mark", `\uFEFF${URL}`, [URL]],
  ["a CSV file with other columns", `501,"Shirt, linen",${URL},12.00`, [URL]],
  ["quoted URLs, separated by semicolons", `501;"${URL}";x`, [URL]],
  ["tabs", `501\t${URL}`, [URL]],
  ["only the first of two URLs in a line", `${URL},https://cdn.example/1.jpg`, [URL]],
  ["two spellings of the same URL once", `${URL}\nHTTPS://Shop.Example/p/linen-501`, [URL]],
  [
    "an address without scheme",
    "www.shop.example/p/1\nshop.example/p/2,Shirt",
    ["https://www.shop.example/p/1", "https://shop.example/p/2"],
  ],
  ["no URL from plain words", "Shirt, 1.5 kg\nlinen.jpg\nhref=www.shop.example", []],
  ["no URL from unsafe or binary input", "javascript:alert(1)\nhttps://user:pass@shop.example/\n\0", []],
])("reads %s", (_, text, urls) => {
  expect(readUrls(text, "file").urls).toEqual(urls);
});

test("accepts a comma in a pasted URL, but separates cells by it in a file", () => {
  const line = "https://shop.example/p/a,b-501";
  expect(readUrls(line, "text").urls).toEqual([line]);
  expect(readUrls(line, "file").urls).toEqual(["https://shop.example/p/a"]);
  expect(readUrls(`501;"${line}"`, "file").urls).toEqual([line]);
  expect(readUrls(`${URL}, ${line}`, "text").urls).toEqual([URL]);
});

test("reports rejected lines by number, and counts duplicates", () => {
  const read = readUrls(`page,title\n${URL},Shirt\n${URL}\nnothing here`, "file");
  expect(read).toEqual({
    urls: [URL],
    duplicates: 1,
    rejected: [
      { line: 1, text: "page,title" },
      { line: 4, text: "nothing here" },
    ],
  });
});

test("reads the URL column of a product feed, with quoted line breaks and other URLs", () => {
  const feed = `id,description,image_link,LINK,price\r\n501,"Thrown by hand.\r\nMore: https://blog.example/a-9",https://cdn.example/501.jpg,${URL},"64,00"\r\n502,Cup,https://cdn.example/502.jpg,,1\r\n`;
  expect(readUrls(feed, "file")).toEqual({ urls: [URL], duplicates: 0, rejected: [{ line: 4, text: "" }] });
  expect(readUrls(feed, "text").urls).toEqual([URL]);
  expect(readUrls(`title\turl\nShirt\t${URL}`, "file").urls).toEqual([URL]);
  expect(readUrls(`link\n${URL}\n"${URL}-2\n${URL}-3`, "file").urls).toEqual([URL]);
});

const header = "link,title,price";
test.each([
  ["a quote is not closed", `${header}\n${URL},Shirt,1\n${URL}-2,"Shi`, [URL], 3, `${URL}-2,Shi`],
  [
    "the header's quote is not closed",
    `link,title,"pri\n${URL},Shirt,1`,
    [],
    1,
    `link,title,pri\n${URL},Shirt,1`,
  ],
  ["a row has too few columns", `${header}\n${URL},Shirt,1\n${URL.slice(0, -3)}`, [URL], 3, URL.slice(0, -3)],
  [
    "a column is missing before a last line break",
    `${header}\n${URL},Shirt,1\n${URL}-2,Sh\n\n`,
    [URL],
    3,
    `${URL}-2,Sh`,
  ],
])("lists the last row of a feed that is cut off: %s", (_, feed, urls, line, text) => {
  expect(readUrls(feed, "file")).toEqual({ urls, duplicates: 0, rejected: [{ line, text, isBroken: true }] });
});

test("accepts a header with empty columns at its end, and short rows before the last", () => {
  const feed = `link,title,,\n${URL}\n${URL}-2,Shirt`;
  expect(readUrls(feed, "file")).toEqual({ urls: [URL, `${URL}-2`], duplicates: 0, rejected: [] });
});
