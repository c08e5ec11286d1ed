import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadSitemap } from "../../../../shared/catalog/sitemaps/read-sitemap.ts";
import { createSitemapClient } from "../../../../shared/catalog/sitemaps/sitemap.client.ts";
import { createGuardedClient } from "../../../../shared/platform/outbound/guarded-client.ts";
import { sitemapIndexXml, urlsetXml } from "../../../support/catalog/sitemap-files.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const p = (id: number | string) => `https://shop.test/p/shirt-${id}`;

type File = string | Buffer | { readonly status: number; readonly headers?: Record<string, string> };

/** A shop with these files, by path; `$` in them is its address. What it is asked is remembered. */
const shop = async (files: Readonly<Record<string, File>>, deadlineMs = 60_000) => {
  const heard = vi.fn();
  const listen: RequestListener = ({ url = "", headers }, response) => {
    heard(url, headers.authorization);
    const file = files[url];
    if (file === undefined) return void response.writeHead(404).end();
    if (typeof file === "object" && "status" in file) {
      const location = file.headers?.location?.replace("$", origin);
      return void response.writeHead(file.status, { ...file.headers, ...(location && { location }) }).end();
    }
    response.end(typeof file === "string" ? file.replaceAll("$", origin) : file);
  };
  const { port } = await merchantServer(listen);
  const origin = `http://127.0.0.1:${port}`;
  const http = createGuardedClient({ allowLoopbackHttp: true, deadlineMs, now: Date.now });
  onTestFinished(() => http.close());
  const onFile = vi.fn(async () => undefined);
  const readSitemap = createReadSitemap({ sitemaps: createSitemapClient({ http }), now: Date.now });
  return {
    heard,
    onFile,
    read: async (url = "/sitemap.xml", pattern?: string) => {
      const { urls, ...counts } = await readSitemap({ url: new URL(url, origin).href, pattern }, onFile);
      return { ...counts, urls: [...urls] };
    },
  };
};

test.each([
  ["as it is", (text: string) => text],
  ["packed", (text: string) => gzipSync(text)],
])("a sitemap, %s: its URLs that match, normalised and each once", async (_, packed) => {
  const urls = [
    p(1),
    "https://SHOP.test/p/shirt-1",
    p("crème"),
    "https://shop.test/blog",
    "javascript:alert(1)",
    "",
  ];
  const { read, heard } = await shop({ "/sitemap.xml": packed(urlsetXml(urls)) });
  expect(await read("/sitemap.xml", "/p/[a-zè-]+\\w$")).toEqual({
    files: 1,
    found: 6,
    matched: 2,
    urls: [p(1), p("cr%C3%A8me")],
    problems: [],
  });
  expect(heard.mock.calls).toEqual([["/sitemap.xml", undefined]]);
});

test("an index: all of its sitemaps, and why one can't be read", async () => {
  const { read, onFile } = await shop({
    "/sitemap.xml": sitemapIndexXml([
      "$/1.xml",
      "$/gone.xml",
      "$/2.xml.gz",
      "$/html",
      "$/index.xml",
      "$/1.xml",
    ]),
    "/1.xml": urlsetXml([p(1), p(2)]),
    "/2.xml.gz": gzipSync(urlsetXml([p(2), p(3)])),
    "/html": "<html></html>",
    "/index.xml": sitemapIndexXml(["$/1.xml"]),
  });
  expect(await read()).toEqual({
    files: 6,
    found: 4,
    matched: 3,
    urls: [p(1), p(2), p(3)],
    problems: [
      "sitemap 2 of the index: the sitemap answered 404",
      "sitemap 4 of the index: it is no sitemap: it has neither <urlset> nor <sitemapindex>",
      "sitemap 5 of the index: it is an index itself",
    ],
  });
  expect(onFile).toHaveBeenCalledTimes(6);
});

test("redirects are followed three times, each address checked as the first", async () => {
  const to = (location: string) => ({ status: 301, headers: { location } });
  const { read } = await shop({
    "/a": to("/b"),
    "/b": to("$/c"),
    "/c": to("/sitemap.xml"),
    "/sitemap.xml": urlsetXml([p(1)]),
    "/loop": to("/loop"),
    "/inside": to("https://169.254.169.254/secret?q"),
  });
  expect(await read("/a")).toMatchObject({ urls: [p(1)] });
  await expect(read("/loop")).rejects.toThrow(
    /^the sitemap redirects to 127\.0\.0\.1:\d+, which is not followed/,
  );
  await expect(read("/inside")).rejects.toThrow("the host's address is not a public one");
});

const many = (count: number, length = 0) =>
  urlsetXml(Array.from({ length: count }, (_, n) => p(`${n}${"x".repeat(length)}`)));

test.each<[string, File, string]>([
  [
    "a page",
    "<!doctype html><title>Shop</title>",
    "it is no sitemap: it has neither <urlset> nor <sitemapindex>",
  ],
  ["no file", { status: 404 }, "the sitemap answered 404"],
  ["a bomb", gzipSync(Buffer.alloc(60 * 1024 * 1024, " ")), "the answer is larger than 50 MB"],
  ["a broken file", gzipSync(urlsetXml([p(1)])).subarray(0, 60), "the answer's compression is broken"],
  ["too many URLs", many(100_001), "more than 100,000 URLs, or 20 MB of them, match: narrow the pattern"],
  [
    "too long URLs",
    many(15_000, 1_500),
    "more than 100,000 URLs, or 20 MB of them, match: narrow the pattern",
  ],
  [
    "too many sitemaps",
    sitemapIndexXml(Array.from({ length: 501 }, (_, n) => `$/${n}.xml`)),
    "the index has more than 500",
  ],
])("%s is refused, and says why", async (_, file, problem) => {
  const { read } = await shop({ "/sitemap.xml": file });
  await expect(read()).rejects.toThrow(problem);
});

test("a shop that fails may be asked again, when it says so", async () => {
  const { read } = await shop({ "/sitemap.xml": { status: 503, headers: { "retry-after": "7" } } });
  await expect(read()).rejects.toMatchObject({ retry: { afterSeconds: 7 } });
});
