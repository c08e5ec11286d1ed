import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Platform } from "../shared/vocabulary/platforms.ts";
import { type FakeService, STORE_ID, startFakeService } from "./clients/node/fake-service.ts";
import { FAKE_SHOPS, startFakeShop } from "./support/guides/fake-shops.ts";
import { writeGuideFiles } from "./support/guides/guide-files.ts";
import { runPhp } from "./support/guides/php.ts";
import { runBeside } from "./support/guides/run-files.ts";
import { describeWith } from "./support/setup/describe-with.ts";

const directory = mkdtempSync(join(tmpdir(), "outboxes-"));
afterAll(() => rmSync(directory, { recursive: true }));

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.close());

const writeFiles = (platform: Platform, apiUrl = service.baseUrl) =>
  writeGuideFiles(directory, platform, { apiUrl, edgeUrl: apiUrl, brand: "br_x", snippet: () => "" });
const env = () => ({ SHOPPABLE_VIDEO_URL: service.baseUrl, SHOPPABLE_VIDEO_STORE_ID: STORE_ID });
const reported = () => service.calls.map(({ body }) => JSON.parse(body).order_id as string);

const refuse = (order_id: string): void => {
  service.answers.call = ({ body }) =>
    JSON.parse(body).order_id === order_id ? { status: 403, body: {} } : { status: 200, body: {} };
};

const php = async (file: string, input: object): Promise<Record<string, never>> => {
  const program = resolve("test/support/guides/php", file);
  const { code, output, problems } = await runPhp([program], JSON.stringify(input), env());
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output);
};

const CUSTOM = `
  import { orderCompleted, sendReports } from "./report-orders.ts";
  const line = { product_id: "501", price: "1.00", quantity: 1, currency: "EUR" };
  for (const id of ["173", "174"]) orderCompleted(id, [line], {});
  await sendReports();
  await sendReports();
  let asked = 0;
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work) => queueMicrotask(work);
  globalThis.fetch = () => { asked += 1; return Promise.reject(new TypeError("gone")); };
  for (const id of ["175", "176"]) orderCompleted(id, [line], {});
  await sendReports();
  globalThis.setTimeout = setTimeout;
  console.log(JSON.stringify({ asked }));`;

const BIGCOMMERCE = `
  import { receiveOrder, sendReports } from "./video-orders.ts";
  console.error = () => {};
  const hook = (id) => receiveOrder(new Request("https://hooks.example",
    { method: "POST", body: JSON.stringify({ data: { id } }), headers: { "x-hook-secret": "s" } }));
  for (const id of [173, 174]) await hook(id);
  const soon = Date.now() + 11 * 60_000;
  await sendReports(soon);
  await sendReports(soon);
  console.log(JSON.stringify({ asked: 4 }));`;

describe("an order that can't be reported delays no other and is retried later each time", () => {
  test.each([
    ["custom", CUSTOM],
    ["bigcommerce", BIGCOMMERCE],
  ] as const)("%s", async (platform, program) => {
    refuse("173");
    const shop = await startFakeShop("bigcommerce");
    const settings = {
      BIGCOMMERCE_URL: `${shop.url}/stores/STORE_HASH`,
      BIGCOMMERCE_TOKEN: FAKE_SHOPS.bigcommerce.key[1],
      HOOK_SECRET: "s",
    };
    expect(await runBeside(writeFiles(platform), program, { ...env(), ...settings })).toEqual({ asked: 4 });
    await shop.close();
    expect(reported()).toEqual(["173", "174"]);
  });
});

describeWith("php", "in PHP", () => {
  const ORDER = { order_currency_code: "EUR", items: [{ id: 3, sku: "L", price: "1", qty_ordered: "1" }] };
  const magento = (folder: string) => {
    const orders = ["173", "174"].map((increment_id, id) => ({ ...ORDER, id: id + 1, increment_id }));
    return php("magento.php", { folder, orders, sent: {} });
  };
  const PRODUCTS = {
    9: { product_id: "12", product_quantity: "2", unit_price_tax_incl: "25", id_order_detail: "9" },
  };
  const prestaShop = async (folder: string) => {
    const orders = {
      173: { reference: "A", secure_key: "k", products: PRODUCTS },
      174: { reference: "B", secure_key: "k", products: PRODUCTS },
    };
    const cron = ["ShopvideoCronModuleFrontController", { get: { key: "a-long-random-text" } }];
    const steps = [["paid", 173], ["paid", 174], cron];
    const first = await php("prestashop.php", { folder, orders, table: {}, later: 10, steps });
    const second = await php("prestashop.php", {
      folder,
      orders,
      table: first.table,
      later: 0,
      steps: [cron],
    });
    return { log: [first.log, second.log].flat() };
  };

  test.each([
    ["magento", magento],
    ["prestashop", prestaShop],
  ] as const)("an order that can't be reported delays no other: %s", async (platform, run) => {
    refuse("173");
    await run(writeFiles(platform));
    expect(reported()).toEqual(["173", "174"]);
  });

  test.each([
    ["magento", magento, 2],
    ["prestashop", prestaShop, 1],
  ] as const)(
    "no further order is tried while the service is unreachable: %s",
    async (platform, run, runs) => {
      const { log } = await run(writeFiles(platform, "http://127.0.0.1:9"));
      expect(log).toHaveLength(runs);
    },
  );

  test("an amendment is sent unchanged, retried once with a fresh token and retryable while its order is unknown", async () => {
    const program = `
      require '${resolve("clients/php/ShoppableVideo.php")}';
      $video = new ShoppableVideo\\Client(getenv('SHOPPABLE_VIDEO_URL'), getenv('SHOPPABLE_VIDEO_STORE_ID'));
      $amendment = ['order_id' => '1', 'version' => 3, 'reason' => 'refund', 'cancelled' => true];
      $video->amendOrder($amendment);
      try {
          $video->amendOrder($amendment);
      } catch (ShoppableVideo\\ServiceError $error) {
          echo json_encode([$error->isRetryable, $error->getMessage()]);
      }`;
    const answers = [
      { status: 401, body: {} },
      { status: 200, body: {} },
      { status: 404, body: { detail: "Order Id does not exist." } },
    ];
    service.answers.call = (_, number) => answers[number - 1] ?? { status: 500 };
    const { output, problems } = await runPhp(["-r", program], "", env());
    expect(problems).toBe("");
    expect(JSON.parse(output)).toEqual([true, "The service answered 404: Order Id does not exist."]);
    expect(service.calls.map(({ url }) => url)).toEqual(
      answers.map(() => `/v1/order-amendments?store_id=${STORE_ID}`),
    );
    expect(service.calls.map(({ body }) => JSON.parse(body).cancelled)).toEqual([true, true, true]);
    expect(service.tokens).toHaveLength(2);
  });

  test("a script caches the token and has one deadline for a slow response", async () => {
    const folder = writeFiles("custom");
    const order = {
      order_id: "1",
      order_items: [{ product_id: "5", price: "1", quantity: 1, currency: "EUR" }],
    };
    const run = (url: string) =>
      runPhp([join(folder, "report-order.php")], JSON.stringify(order), {
        ...env(),
        SHOPPABLE_VIDEO_URL: url,
        SHOPPABLE_VIDEO_TOKEN_FILE: join(folder, "token"),
      });
    expect(await run(service.baseUrl)).toMatchObject({ code: 0 });
    expect(await run(service.baseUrl)).toMatchObject({ code: 0 });
    expect([service.tokens.length, service.calls.length]).toEqual([1, 2]);

    const client = join(folder, "ShoppableVideo.php");
    writeFileSync(
      client,
      readFileSync(client, "utf8").replace("TIMEOUT_SECONDS = 10", "TIMEOUT_SECONDS = 1"),
    );
    const drip = createServer((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 300);
      response.on("close", () => clearInterval(timer));
    });
    await new Promise<void>((listening) => drip.listen(0, "127.0.0.1", listening));
    const { code, problems } = await run(`http://127.0.0.1:${(drip.address() as AddressInfo).port}`);
    expect([code, problems]).toEqual([75, "The service could not be reached\n"]);
    drip.closeAllConnections();
    drip.close();
  });
});
