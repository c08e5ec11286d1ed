import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CliError } from "../../../infra/admin-cli/cli-error.ts";
import { createProgram } from "../../../infra/admin-cli/program.ts";

type Call = {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
};

let server: Server;
let baseUrl: string;
let calls: Call[] = [];
let answers: { status?: number; body: unknown }[] = [];
const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const text = Buffer.concat(chunks).toString();
    calls.push({
      method: String(request.method),
      path: String(request.url),
      token: String(request.headers.authorization),
      body: text === "" ? undefined : JSON.parse(text),
    });
    const { status = 200, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});
afterEach(() => {
  calls = [];
  answers = [];
});

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const drawn: string[] = [];
  const terminal = { isTTY: true, write: (text: string) => drawn.push(text) };
  const program = createProgram({ write: (line) => lines.push(line), terminal }, Date.UTC(2026, 10, 20));
  const target = ["--base-url", baseUrl, "--token", "t", "--store", "br_a"];
  await program.parseAsync([...target, ...args], { from: "user" });
  return { text: lines.join("\n"), drawn: drawn.join("") };
};

const file = (name: string, text: string): string => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

test("a store is created, and its store_id shown with what it is", async () => {
  answers = [{ status: 201, body: { brand: "br_n", store_id: "st_n" } }];
  const { text } = await run("create-store", "New shop", "--currency", "EUR");
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/admin/stores",
      token: "Bearer t",
      body: { name: "New shop", currency: "EUR" },
    },
  ]);
  expect(text).toContain("brand     br_n\nstore_id  st_n\n");
});

test("an answer for a machine is JSON alone", async () => {
  answers = [{ body: { brand: "br_n", store_id: "st_n" } }];
  expect(JSON.parse((await run("--json", "create-store", "New")).text)).toEqual({
    brand: "br_n",
    store_id: "st_n",
  });
});

test("a product API is connected with a secret and a mapping of its own", async () => {
  answers = [{ body: { url_template: "u", auth: { scheme: "header" }, mapping: { id: "sku" } } }];
  const mapping = file("mapping.json", '{"id": "sku"}');
  const options = [
    "--auth",
    "header",
    "--header",
    "X-Key",
    "--secret",
    "s",
    "--mapping",
    mapping,
    "--pace",
    "5",
  ];
  const { text } = await run("connect", "https://a.example/{id}", ...options);
  expect(calls[0]).toMatchObject({
    method: "PUT",
    path: "/admin/stores/br_a/product-api",
    body: {
      url_template: "https://a.example/{id}",
      auth: { scheme: "header", name: "X-Key", value: "s" },
      mapping: { id: "sku" },
      pulls_per_second: 5,
    },
  });
  expect(text).toBe("Connected to u (header).\nfield  expression\nid     sku");
});

describe("pages from a file", () => {
  test("go in calls of at most 1,000, with a bar", async () => {
    const urls = Array.from({ length: 1_001 }, (_, index) => `https://a.example/p-${index}`);
    answers = [
      { body: { items: urls.slice(1).map((url) => ({ url, status: "added" })) } },
      { body: { items: [{ status: "exists" }] } },
    ];
    const { text, drawn } = await run("add-urls", file("urls.txt", `${urls.join("\r\n")}\n\n`));
    expect(calls.map(({ body }) => (body as { urls: string[] }).urls)).toEqual([
      urls.slice(0, 1_000),
      urls.slice(1_000),
    ]);
    expect(text).toBe("1000 added, 1 known already.");
    expect(drawn).toContain("99% 1000/1001 URLs");
    expect(drawn).toContain("100% 1001/1001 URLs");
  });

  test("are looked at before any is sent", async () => {
    const path = file("wrong.txt", "https://a.example/1\n\nnot a URL\n");
    await expect(run("add-urls", path)).rejects.toThrow(`${path}, line 3: not an http or https URL.`);
    expect(calls).toEqual([]);
  });
});

test("a refresh is watched to its end", async () => {
  const progress = { planned_to_the_end: true, planned: 2, takedown_stopped: false };
  answers = [
    { status: 202, body: { run: "2026-11-20T10:00:00.000Z" } },
    { body: { ...progress, planned_to_the_end: false, planned: 0, done: 0, outcomes: {} } },
    { body: { ...progress, done: 2, outcomes: { ok: 1, not_found: 1 } } },
  ];
  const { text } = await run("refresh", "--watch");
  expect(calls[1]?.path).toBe("/admin/stores/br_a/refresh/2026-11-20T10%3A00%3A00.000Z");
  expect(text).toBe("outcome    pages\nok             1\nnot_found      1");
});

test("an order is shown line by line, whatever its id is", async () => {
  const line = { product_id: "p1", quantity: 2, amount: "99.80", currency: "EUR" };
  const lines = [
    {
      ...line,
      credit: { event_id: 7, widget_type: "carousel", signal: "add_to_cart" },
      touches: [{ event_id: 8, reason: "earlier_touch" }],
    },
    {
      ...line,
      product_id: "P2",
      credit: null,
      touches: [],
      near_miss: { signal_product_id: "p2", differs_by: ["case"] },
    },
  ];
  answers = [
    { body: { order_id: "A/1", received_at: "2026-11-20T10:00:00.000Z", lines, attribution: null } },
  ];
  const { text } = await run("orders", "show", "A/1");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/orders/A%2F1");
  expect(text.split("\n")).toEqual([
    "Order A/1, received 2026-11-20T10:00:00.000Z",
    "product  units  amount  currency  credited to                      other touches",
    "p1           2   99.80  EUR       video 7 (carousel, add_to_cart)  8 earlier_touch",
    "P2           2   99.80  EUR       none; nearly p2: case",
    "Not attributed yet.",
  ]);
});

test("figures are of the last 30 days unless told otherwise", async () => {
  const sums = { orders: 1, lines: 1, units: 2, revenue: "99.80" };
  const sales = { currency: "EUR", ...sums, attributed: sums, attributed_share: "1.0000" };
  answers = [
    {
      body: {
        totals: [sales],
        days: [{ day: "2026-11-20", ...sales }],
        videos: [{ event_id: 7, currency: "EUR", ...sums }],
      },
    },
  ];
  const { text } = await run("analytics");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/analytics?from=2026-10-22&to=2026-11-20");
  expect(text).toContain("2026-11-20  EUR            1      2    99.80        99.80  100.0%");
});

test("a video's figures are shown day by day, with the units of each signal", async () => {
  const by_signal = [
    { signal: "add_to_cart", widget_type: "carousel", lines: 1, units: 2, revenue: "99.80" },
  ];
  const sales = { currency: "EUR", orders: 1, lines: 1, units: 2, revenue: "99.80", by_signal };
  answers = [{ body: { event_id: 7, totals: [sales], days: [{ day: "2026-11-20", ...sales }] } }];
  const { text } = await run("analytics", "--from", "2026-11-20", "--video", "7");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/analytics?from=2026-11-20&to=2026-11-20&event_id=7");
  expect(text.split("\n")).toEqual([
    "day         currency  orders  units  revenue  units by signal",
    "2026-11-20  EUR            1      2    99.80  add_to_cart carousel 2",
    "all         EUR            1      2    99.80  add_to_cart carousel 2",
  ]);
});

test("the audit says who changed what", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  answers = [
    {
      body: {
        items: [
          { at, who: { sub: "u1", email: "a@example.com" }, action: "store.changed", what: { name: "B" } },
          { at, who: { sub: "u2" }, action: "tokens.revoked", what: {} },
        ],
        next_cursor: null,
      },
    },
  ];
  const { text } = await run("audit");
  expect(calls[0]?.path).toBe("/admin/stores/br_a/audit");
  expect(text.split("\n")).toEqual([
    "at                        who            action          what",
    `${at}  a@example.com  store.changed   {"name":"B"}`,
    `${at}  u2             tokens.revoked`,
  ]);
});

describe("an error is one line", () => {
  test.each([
    [422, { detail: "name: required" }, "422: name: required"],
    [
      401,
      { message: "Unauthorized" },
      "The token is not accepted: it may have expired, or be of another stage.",
    ],
    [502, "<html>", "502: no reason given"],
  ])("of a %i", async (status, body, message) => {
    answers = [{ status, body }];
    await expect(run("stores")).rejects.toThrow(new CliError(message));
  });

  test("of a stage that does not answer", async () => {
    const program = createProgram({ write: () => undefined, terminal: process.stderr }, 0);
    const args = ["--base-url", "http://127.0.0.1:1", "--token", "t", "stores"];
    await expect(program.parseAsync(args, { from: "user" })).rejects.toThrow(
      "http://127.0.0.1:1 does not answer.",
    );
  });

  test("of a missing secret", async () => {
    await expect(run("connect", "https://a.example/{id}", "--auth", "bearer")).rejects.toThrow(
      "PRODUCT_API_SECRET",
    );
  });
});
