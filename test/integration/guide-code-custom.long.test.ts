import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fillIn } from "../../shared/guides/read-guide.ts";
import { findBlocks, readDocument } from "../support/guides/guide-blocks.ts";
import { inShell } from "../support/guides/guide-shell.ts";
import { runPhp } from "../support/guides/php.ts";
import { runBeside } from "../support/guides/run-files.ts";
import { ARM, KEPT_ARM, shopOnStack, signalsFor } from "../support/guides/shop-on-stack.ts";
import { describeWith } from "../support/setup/describe-with.ts";

const shop = shopOnStack();

test("custom: sends the outbox and keeps refused orders with their problem", async () => {
  const folder = shop.writeGuide("custom");
  const rest = await runBeside(
    folder,
    `import { DatabaseSync } from "node:sqlite";
     import { orderCompleted, sendReports } from "./report-orders.ts";
     const line = { product_id: "501", price: "49.90", quantity: 2, currency: "EUR" };
     orderCompleted("ts-1", [line], { svc_add_to_cart: ${JSON.stringify(signalsFor("501"))}, svc_experiment: "${ARM}" });
     orderCompleted("ts-1", [line], {});
     orderCompleted("ts-2", [{ ...line, price: "49,90" }], {});
     orderCompleted("ts-3", [line], {});
     await sendReports();
     orderCompleted("ts-1", [line], {});
     await sendReports();
     console.log(JSON.stringify(new DatabaseSync("outbox.db").prepare("SELECT order_id, problem, due FROM outbox").all()));`,
    shop.env(),
  );
  expect(rest).toEqual([
    { order_id: "ts-2", problem: expect.stringContaining("order_items[0].price"), due: null },
  ]);
  expect(await shop.readLines("ts-1")).toEqual([["501", 2, "99.80", "EUR", 7001]]);
  expect(await shop.readLines("ts-3")).toEqual([["501", 2, "99.80", "EUR", undefined]]);
  expect(await shop.readArm("ts-1")).toEqual(KEPT_ARM);
  expect(await shop.readArm("ts-3")).toBeUndefined();
  await runBeside(
    folder,
    `import { orderChanged, sendReturns } from "./report-returns.ts";
     orderChanged("ts-1", [{ product_id: "501", quantity: 1, amount: "40.00" }], "refund");
     await sendReturns();
     console.log("null");`,
    shop.env(),
  );
  expect(await shop.readLeft("ts-1", 1)).toEqual([[undefined, 1, "40.00"]]);
});

test("custom: the checkout page sends the signals and clears them after the order", async () => {
  const folder = shop.writeGuide("custom");
  const seen = await runBeside(
    folder,
    `import { placeOrder } from "./checkout.js";
     const seen: unknown[] = [];
     const api = { signals: () => ({ svc_video_view: "[1]", svc_add_to_cart: "[2]", svc_experiment: "${ARM}" }), orderCompleted: () => seen.push("done") };
     for (const [shoppableVideo, ok] of [[api, true], [api, false], [undefined, true]]) {
       Object.assign(globalThis, { window: { shoppableVideo }, fetch: async (url: string, { body }: RequestInit) => {
         seen.push(JSON.parse(String(body)));
         return { ok };
       } });
       await placeOrder({ id: 1 });
     }
     console.log(JSON.stringify(seen));`,
    {},
  );
  const sent = { id: 1, svc_video_view: "[1]", svc_add_to_cart: "[2]", svc_experiment: ARM };
  expect(seen).toEqual([sent, "done", sent, { id: 1, svc_video_view: "[]", svc_add_to_cart: "[]" }]);
});

test("custom: the printed requests work, and the order is explained", async () => {
  const commands = findBlocks(fillIn(readDocument("docs/guides/custom.md"), shop.values()), /^sh$/);
  const shell = `admin() { node "${resolve("clients/admin-cli/admin.ts")}" "$@"; }`;
  const { code, output } = await inShell(shop.stack, shop.directory, [shell, ...commands]);
  expect(output).not.toContain("FAILED:");
  expect(code).toBe(0);
  expect(output.match(/^\{\}200$/gm)).toHaveLength(3);
  expect(output).toContain("video 7001, carousel, add_to_cart");
  expect(output).toMatch(/checks are open/);
}, 60_000);
describeWith("php", "in PHP", () => {
  test("custom: a PHP script reports an order and distinguishes refusals from retryable errors", async () => {
    const folder = shop.writeGuide("custom");
    const line = { product_id: "501", price: "10.00", quantity: 3, currency: "EUR" };
    const order = {
      order_id: "php-1",
      order_items: [line],
      svc_add_to_cart: signalsFor("501"),
      svc_video_view: "x",
    };
    const run = async (report: object, url = shop.stack.baseUrl) => {
      const program = join(folder, "report-order.php");
      const SHOPPABLE_VIDEO_TOKEN_FILE = join(folder, "video-token");
      const settings = { ...shop.env(), SHOPPABLE_VIDEO_URL: url, SHOPPABLE_VIDEO_TOKEN_FILE };
      const { code, output, problems } = await runPhp([program], JSON.stringify(report), settings);
      expect(problems).not.toContain(shop.store().storeId);
      return [code, output || problems];
    };
    expect(await run(order)).toEqual([0, "recorded\n"]);
    expect(await run(order)).toEqual([0, "duplicate\n"]);
    expect(await run({ ...order, order_items: [] })).toEqual([1, expect.stringContaining("order_items")]);
    expect(await run(order, "http://127.0.0.1:9")).toEqual([75, "The service could not be reached\n"]);
    expect(await shop.readLines("php-1")).toEqual([["501", 3, "30.00", "EUR", 7001]]);
  });
});
