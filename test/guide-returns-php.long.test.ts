import { resolve } from "node:path";
import { expect, test } from "vitest";
import { returnsToFakeService } from "./support/guides/fake-returns.ts";
import { runPhp } from "./support/guides/php.ts";
import { describeWith } from "./support/setup/describe-with.ts";

const { amendments, env, writeFiles } = returnsToFakeService();

const php = async (file: string, input: object): Promise<Record<string, never>> => {
  const program = resolve("test/support/guides/php", file);
  const { code, output, problems } = await runPhp([program], JSON.stringify(input), env());
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output);
};

describeWith("php", "in PHP", () => {
  const ITEM = { id: 3, sku: "L", price: "10.0000", row_total: "30.0000", qty_ordered: "3.0000" };
  const magento = (returns: object[], state?: string) => {
    const orders = [
      { id: 1, increment_id: "101", order_currency_code: "EUR", items: [ITEM], svc_state: state },
    ];
    return php("magento.php", { folder: writeFiles("magento"), orders, sent: {}, returns });
  };
  const back = (fields: object, memo = true) => ({ order: 0, memo, items: [{ ...ITEM, ...fields }] });

  test("Magento: refunded and cancelled units are reported once per change", async () => {
    const half = { qty_ordered: "1.5000", qty_refunded: "1.0000" };
    const steps = [
      back({}),
      back({ qty_refunded: "1.0000" }),
      back({ qty_refunded: "1.0000", qty_canceled: "2.0000" }, false),
      back(half),
      back({ ...half, qty_refunded: "1.5" }),
    ];
    const { saved } = await magento(steps);
    expect(amendments().map(({ order_id, items }) => [order_id, items])).toEqual(
      [2, 0, 1, 0].map((quantity) => ["101", [{ item_id: "3", quantity }]]),
    );
    expect(saved).toMatchObject([{ svc_return_due: null, svc_return_state: null }]);
  });

  const LINE = {
    product_id: "12",
    product_quantity: "3",
    unit_price_tax_incl: "19.990000",
    id_order_detail: "9",
    product_quantity_refunded: "0",
    product_quantity_return: "0",
    total_refunded_tax_incl: "0.000000",
  };
  const startPrestaShop = () => {
    const folder = writeFiles("prestashop");
    let orders = {
      31: { reference: "A", secure_key: "k", products: { 9: LINE } as object, current_state: 2 },
    };
    let table: object = {};
    const cron = ["ShopvideoCronModuleFrontController", { get: { key: "a-long-random-text" } }];
    const run = async (changed: object, ...steps: unknown[][]) => {
      orders = { 31: { ...orders[31], ...changed } };
      const world = await php("prestashop.php", {
        folder,
        orders,
        table,
        later: 12,
        steps: [...steps, cron],
      });
      table = world.table ?? {};
      return world;
    };
    return { run, read: () => (table as Record<string, Record<string, unknown>>)[31] };
  };
  const lines = () => amendments().map(({ items }) => items.map(Object.values));

  test("PrestaShop: credit slips and states are reported with their amounts", async () => {
    const { run } = startPrestaShop();
    const status = ["status", 31];
    const slip = ["slip", 31];
    await run({}, ["paid", 31], status);
    await run({}, status);
    expect(lines()).toEqual([]);
    const refunded = { ...LINE, product_quantity_refunded: "1", total_refunded_tax_incl: "19.990000" };
    await run({ products: { 9: refunded } }, slip);
    await run({ products: { 9: { ...refunded, total_refunded_tax_incl: "29.990000" } } }, slip);
    await run({ current_state: 6 }, status);
    await run({ current_state: 2, products: { 9: LINE, 10: { ...LINE, id_order_detail: "10" } } }, status);
    await run({ products: { 9: { ...LINE, product_quantity: "5" } } }, status);
    await run({ products: { 9: { ...LINE, product_quantity: "1" } } }, status);
    await run({ products: {} }, status);
    expect(lines()).toEqual([
      [["9", 2, "39.980000"]],
      [["9", 2, "29.980000"]],
      [["9", 0, "0.000000"]],
      [["9", 3, "59.970000"]],
      [["9", 1, "19.990000"]],
      [["9", 0, "0.000000"]],
    ]);
  });
});
