import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadSitemap } from "../../../../shared/catalog/sitemaps/read-sitemap.ts";
import { createSitemapClient } from "../../../../shared/catalog/sitemaps/sitemap.client.ts";
import { createGuardedClient } from "../../../../shared/platform/outbound/guarded-client.ts";
import { sitemapIndexXml, urlsetXml } from "../../../support/catalog/sitemap-files.ts";
import { merchantServer } from "../../../support/merchants/merchant-server.ts";

const p = (id: number | string) => `https://shop.test/p/shirt-${id}`;

type File =
  | string
  | Buffer
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer };

const shop = async (files: Readonly<Record<string, File>>, deadlineMs = 60_000) => {
  const heard = vi.fn();
  const listen: RequestListener = ({ url = "", headers }, response) => {
    heard(url, headers.authorization);
    const file = files[url];
    if (file === undefined) return void response.writeHead(404).end();
    if (typeof file === "object" && "status" in file) {
      const location = file.headers?.location?.replace("$", origin);
      return void response
        .writeHead(file.status, { ...file.headers, ...(location && { location }) })
        .end(file.body);
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
  ["uncompressed", (text: string) => text],
  ["compressed", (text: string) => gzipSync(text)],
])("reads the matching URLs of a sitemap, %s, normalized and each once", async (_, packed) => {
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
    unusable: { count: 2, examples: ["javascript:alert(1)", ""] },
  });
  expect(heard.mock.calls).toEqual([["/sitemap.xml", undefined]]);
});

test("reads all sitemaps of an index", async () => {
  const { read, onFile } = await shop({
    "/sitemap.xml": sitemapIndexXml(["$/1.xml", "$/2.xml.gz", "$/1.xml"]),
    "/1.xml": urlsetXml([p(1), p(2)]),
    "/2.xml.gz": gzipSync(urlsetXml([p(2), p(3)])),
  });
  expect(await read()).toMatchObject({ files: 3, found: 4, matched: 3, urls: [p(1), p(2), p(3)] });
  expect(onFile).toHaveBeenCalledTimes(3);
});

test("rejects an index with unreadable files, with their reasons", async () => {
  const { read, onFile } = await shop({
    "/sitemap.xml": sitemapIndexXml([
      "$/1.xml",
      "$/gone.xml",
      "$/html",
      "$/index.xml",
      "$/cut.xml",
      "/rel.xml",
    ]),
    "/1.xml": urlsetXml([p(1), p(2)]),
    "/html": "<html></html>",
    "/index.xml": sitemapIndexXml(["$/1.xml"]),
    "/cut.xml": urlsetXml([p(1), p(2)]).slice(0, -80),
  });
  await expect(read()).rejects.toMatchObject({
    reasons: [
      { code: "answered", params: { asked: "sitemap", status: 404 } },
      { code: "html_page", params: { asked: "sitemap" } },
      { code: "nested_index" },
      { code: "sitemap_cut_off", params: { end: "urlset" } },
      { code: "url_invalid", params: { asked: "sitemap" } },
    ].map((cause, index) => ({ code: "in_sitemap", params: { number: index + 2, cause } })),
    retry: undefined,
  });
  expect(onFile).toHaveBeenCalledTimes(7);
});

test("reports that an index can be retried if a file is temporarily missing", async () => {
  const { read } = await shop({
    "/sitemap.xml": sitemapIndexXml(["$/1.xml"]),
    "/1.xml": { status: 503, headers: { "retry-after": "9" } },
  });
  await expect(read()).rejects.toMatchObject({ retry: { afterSeconds: 9 } });
});

const declared = (encoding: string, path: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><urlset><url><loc>https://shop.test/p/${path}</loc></url></urlset>`;
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test.each<[string, string | Buffer, string]>([
  ["ISO-8859-1", Buffer.from(declared("ISO-8859-1", "tête-1"), "latin1"), "t%C3%AAte-1"],
  ["windows-1252", Buffer.from(declared("windows-1252", "5\x80-1"), "latin1"), "5%E2%82%AC-1"],
  ["UTF-16 with a byte order mark", utf16(`\ufeff${declared("UTF-16", "tête-1")}`), "t%C3%AAte-1"],
  ["big-endian UTF-16", utf16(`\ufeff${declared("UTF-16", "tête-1")}`).swap16(), "t%C3%AAte-1"],
  [
    "UTF-8 with a byte order mark, whatever it declares",
    `\ufeff${declared("ISO-8859-1", "tête-1")}`,
    "t%C3%AAte-1",
  ],
  ["UTF-8 declared as UTF-16", declared("utf-16", "tête-1"), "t%C3%AAte-1"],
])("decodes a sitemap in %s", async (_, file, path) => {
  const { read } = await shop({ "/sitemap.xml": file });
  expect(await read()).toMatchObject({ urls: [`https://shop.test/p/${path}`], unusable: { count: 0 } });
});

test.each<[string, Buffer, string]>([
  [
    "undeclared bytes other than UTF-8",
    Buffer.from(urlsetXml([p("tête")]), "latin1"),
    "its bytes are not utf-8, its declared encoding",
  ],
  ["an unknown encoding", Buffer.from(declared("x-klingon", "a-1")), "its encoding x-klingon is unknown"],
])("rejects %s", async (_, file, problem) => {
  const { read } = await shop({ "/sitemap.xml": file });
  await expect(read()).rejects.toThrow(problem);
});

const html = (status: number, body: string | Buffer, headers = {}) => ({
  status,
  body,
  headers: { "content-type": "text/html", ...headers },
});

test.each<[string, File]>([
  ["a page with status 200", html(200, "<html><head><title>Robot check</title></head></html>")],
  ["a page with status 202", html(202, '<meta http-equiv="refresh" content="0;/login">')],
  ["a page in another encoding", html(200, Buffer.from("<title>Zur\xfcck</title>", "latin1"))],
  ["a compressed page without a media type", gzipSync("<!DOCTYPE html>\n<title>Hi</title>")],
  ["an empty page", html(200, "")],
])("reports %s as a page", async (_, file) => {
  const { read } = await shop({ "/sitemap.xml": file });
  const reasons = [{ code: "html_page", params: { asked: "sitemap" } }];
  await expect(read()).rejects.toMatchObject({ reasons, retry: undefined });
});

test.each<[string, File]>([
  ["SiteGround's captcha", html(202, "<html>", { "sg-captcha": "challenge" })],
  ["a captcha with status 202", html(202, '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/">')],
])("reports %s as a bot protection", async (_, file) => {
  const { read } = await shop({ "/sitemap.xml": file });
  await expect(read()).rejects.toMatchObject({ reasons: [{ code: "bot_protection" }] });
});

test("reads a sitemap that is declared as a page, or reports it as cut off", async () => {
  const file = urlsetXml([p(1)]);
  const { read } = await shop({ "/sitemap.xml": html(200, file), "/cut.xml": html(200, file.slice(0, -9)) });
  expect(await read()).toMatchObject({ urls: [p(1)] });
  await expect(read("/cut.xml")).rejects.toThrow("it is cut off");
});

test("counts entries that are not URLs, with examples", async () => {
  const entries = ["", " ", "/p/relative-1", p(1), ...Array.from({ length: 20 }, (_, n) => `x${n}`)];
  const { read } = await shop({ "/sitemap.xml": urlsetXml(entries) });
  const { unusable, urls } = await read();
  expect([urls, unusable.count, unusable.examples.slice(0, 4)]).toEqual([
    [p(1)],
    23,
    ["", "", "/p/relative-1", "x0"],
  ]);
  expect(unusable.examples).toHaveLength(10);
});

test("follows three redirects and checks each address", async () => {
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
    "the sitemap returned an HTML page, not XML: check its address, and allow the user agent shoppable-video-catalog in the bot protection",
  ],
  ["a feed", "<rss></rss>", "it is not a sitemap: it has neither <urlset> nor <sitemapindex>"],
  ["a missing file", { status: 404 }, "the sitemap returned 404"],
  ["a compression bomb", gzipSync(Buffer.alloc(60 * 1024 * 1024, " ")), "the response is larger than 50 MB"],
  ["a truncated file", gzipSync(urlsetXml([p(1)])).subarray(0, 60), "the response's compression is broken"],
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
])("rejects %s with a reason", async (_, file, problem) => {
  const { read } = await shop({ "/sitemap.xml": file });
  await expect(read()).rejects.toThrow(problem);
});

test("reports the time at which a failing shop can be retried", async () => {
  const { read } = await shop({ "/sitemap.xml": { status: 503, headers: { "retry-after": "7" } } });
  await expect(read()).rejects.toMatchObject({ retry: { afterSeconds: 7 } });
});
