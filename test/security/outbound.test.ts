import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { productApiCalls } from "./product-api-calls.ts";

const stack = inject("stack");
const CREDENTIAL = "credential-of-the-configured-host";
const PRODUCT_URL = "https://shop.example/p/shirt-501";

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

const HOSTS = ["10.0.0.1", "169.254.169.254", "0xa9fea9fe", "[fd00:ec2::254]", "[::ffff:a9fe:a9fe]"];
const TEMPLATES = HOSTS.flatMap((host) => ["https", "http"].map((scheme) => `${scheme}://${host}/{id}`));

describe.concurrent("a product API on a private address", () => {
  test.each(TEMPLATES)("gets no request from preview or worker at %s", async (template) => {
    const brand = await connect(template);
    const problem = "the host's address is not a public one";
    expect(await preview(brand, PRODUCT_URL)).toBe(problem);
    expect(await tryUnsaved(brand, PRODUCT_URL, template)).toBe(problem);
    expect(await pull(brand, PRODUCT_URL)).toMatchObject({ status: "unreachable", message: problem });
  });

  test.each([301, 302, 303, 307, 308])("gets no request behind a redirect with %i", async (status) => {
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
])("an address %s is refused on connecting", async (_, template) => {
  await expect(connect(template)).rejects.toMatchObject({ status: 422 });
});

test("credentials are not reused if the product API moves to another host", async () => {
  const brand = await connect(`${merchantUrl}/302/{id}`);
  const detail = "auth: required when the product API's host changes";
  await expect(move(brand, `${elsewhereUrl}/{id}`)).rejects.toMatchObject({ status: 422, detail });
  await preview(brand, PRODUCT_URL);
});

test("no private host received a request", () => {
  expect(heard).toEqual([]);
});
