import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createExportInMemory } from "../../../../clients/dashboard/src/features/settings/export/export-in-memory.ts";
import { exportTables } from "../../../../clients/dashboard/src/features/settings/export/export-tables.ts";
import type { OrderView } from "../../../../shared/attribution/views/orders.schema.ts";

const line = { currency: "EUR", credit: null, quantity: 2, price: "10.00", amount: "20.00" };
const credit = { event_id: 7001, widget_type: "stories", signal: "video_view" } as const;

const anOrder = (order_id: string, change: Partial<OrderView> = {}): OrderView => ({
  order_id,
  received_at: "2026-11-20T10:05:59.123Z",
  lines: [
    { ...line, product_id: "501", credit, quantity_left: 1, revenue_left: "10.00" },
    { ...line, product_id: "502" },
  ],
  names: {
    products: [{ product_id: "501", title: '=cmd|"!A1"', thumbnail_image: "" }],
    videos: [{ event_id: 7001, title: "Linen in the wind" }],
  },
  attribution: { lines: [], unusable_signals: 0 },
  amendments: [],
  products: [],
  unusable_signals: 0,
  ...change,
});

const tables = exportTables("EUR");
const toRows = (file: string, item: unknown) => tables[file]?.rows(item);

test("writes a row for each order line, with remaining quantity and credited video", () => {
  expect(toRows("orders.ndjson", anOrder("A-1"))).toEqual([
    [
      ...["A-1", "2026-11-20 10:05", "501", '=cmd|"!A1"', 2, "10.00", "20.00", "EUR", 1, "10.00"],
      ...["Linen in the wind", 7001, "Stories", ""],
    ],
    ["A-1", "2026-11-20 10:05", "502", "", 2, "10.00", "20.00", "EUR", 2, "20.00", "", "", "", ""],
  ]);
});

test("uses the store's currency for a product without one", () => {
  const product = { client_product_id: "501", title: "Shirt", product_status: "active", price: "9.90" };
  expect(toRows("products.ndjson", product)?.[0]?.[5]).toBe("EUR");
  expect(toRows("products.ndjson", { ...product, currency: "USD" })?.[0]?.[5]).toBe("USD");
});

test("puts tables beside NDJSON files, joins pages, and escapes formulas", async () => {
  const { target, archive } = createExportInMemory(
    tables,
    () => undefined,
    () => undefined,
  );
  target.append("store.ndjson", [{ brand: "br_shop" }], null);
  target.append("orders.ndjson", [anOrder("A-1")], "more");
  target.append("orders.ndjson", [anOrder("A-2")], null);
  target.append("products.ndjson", [], null);
  const files = unzipSync(Buffer.from(await archive().arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    ...["store.ndjson", "Orders.csv", "orders.ndjson", "Products.csv", "products.ndjson"],
  ]);
  const readRows = (name: string) => {
    const text = strFromU8(files[name] ?? new Uint8Array());
    return text.replace(/\r\n$/, "").split("\r\n");
  };
  const [orders, products] = [readRows("Orders.csv"), readRows("Products.csv")];
  expect(orders.map((row) => row.split(",")[0])).toEqual(['"Order"', '"A-1"', '"A-1"', '"A-2"', '"A-2"']);
  expect(orders[1]).toContain(`"'=cmd|""!A1"""`);
  expect(products).toHaveLength(1);
});
