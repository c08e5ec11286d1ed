import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { productApiCalls } from "./product-api-calls.ts";

const stack = inject("stack");
const CREDENTIAL = "credential-of-the-configured-host";
const PRODUCT_URL = "https://shop.example/p/shirt-501";

/** The merchant's host sends whoever asks to somewhere else; the other host must never hear of it. */
let merchant: Server;
let elsewhere: Server;
let merchantUrl: string;
let elsewhereUrl: string;
const heard: string[] = [];

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    heard.push(`${request.url} ${request.headers.authorization}`);
    response.end("{}");
  });
  elsewhereUrl = await listenOnLoopback(elsewhere, 0);
  merchant = createServer(({ url = "" }, response) => {
    response.writeHead(Number(url.split("/")[1]), { location: `${elsewhereUrl}/taken` }).end();
  });
  merchantUrl = await listenOnLoopback(merchant, 0);
});
afterAll(async () => {
  await stopServer(merchant);
  await stopServer(elsewhere);
});

const { connect, move, preview, tryUnsaved, pull } = productApiCalls(stack, CREDENTIAL);

const NOT_PUBLIC = [
  ...["10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["198.18.0.1", "192.0.2.1", "255.255.255.255", "0xa9fea9fe", "2852039166", "0251.0376.0251.0376"],
  ...["[::]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[::ffff:10.0.0.1]", "[::ffff:a9fe:a9fe]"],
  ...["[64:ff9b::a9fe:a9fe]", "[2002:a9fe:a9fe::1]", "[2001:db8::1]", "[ff02::1]"],
];

const TEMPLATES = NOT_PUBLIC.flatMap((host) => ["https", "http"].map((scheme) => `${scheme}://${host}/{id}`));

describe.concurrent("a product API that is not to be reached", () => {
  test.each(TEMPLATES)("at %s is not asked, by the preview nor by the worker", async (template) => {
    const brand = await connect(template); // Where a name leads is only known when it is asked.
    const problem = "the host's address is not a public one";
    expect(await preview(brand, PRODUCT_URL)).toBe(problem);
    expect(await tryUnsaved(brand, PRODUCT_URL, template)).toBe(problem);
    expect(await pull(brand, PRODUCT_URL)).toMatchObject({ status: "unreachable", message: problem });
  });

  test.each([301, 302, 303, 307, 308])("behind a redirect by %i is not asked either", async (status) => {
    const brand = await connect(`${merchantUrl}/${status}/{id}`);
    const problem = expect.stringMatching(
      /^the product API redirects to 127\.0\.0\.1:\d+, which is not followed/,
    );
    expect(await preview(brand, PRODUCT_URL)).toEqual(problem);
    expect(await pull(brand, PRODUCT_URL)).toMatchObject({ status: "invalid", message: problem });
  });
});

test.each([
  ["of a file", "file:///etc/{id}"],
  ["of another protocol", "gopher://127.0.0.1/{id}"],
  ["with credentials in it", "https://user:password@shop.example/{id}"],
  ["whose host the id would choose", "https://{id}.example/products"],
  ["whose host the id would end", "https://shop.example{id}/products"],
  ["without an id", "https://shop.example/products"],
])("an address %s is refused when it is connected", async (_, template) => {
  await expect(connect(template)).rejects.toMatchObject({ status: 422 });
});

test("credentials do not follow a product API that moves to another host", async () => {
  const brand = await connect(`${merchantUrl}/302/{id}`);
  const detail = "auth: required where the product API's host changes";
  await expect(move(brand, `${elsewhereUrl}/{id}`)).rejects.toMatchObject({ status: 422, detail });
  await preview(brand, PRODUCT_URL);
});

test("the host that others led to was never asked", () => {
  expect(heard).toEqual([]);
});
