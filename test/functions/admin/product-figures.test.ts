import { expect, test } from "vitest";
import { stripLines } from "../../../shared/attribution/erasure/erasure.ts";
import type { AttributedLine } from "../../../shared/attribution/rule/attribution.ts";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { counted } from "../../support/admin/funnel-values.ts";
import { aStore } from "../../support/values/builders.ts";

const PATH = "/stores/br_acme/product-figures";
const PERIOD = "from=2026-11-19&to=2026-11-20";
const credit = { event_id: 7, widget_type: "carousel", signal: "add_to_cart" } as const;

const line = (product_id: string, amount: string, more: Partial<AttributedLine> = {}): AttributedLine => ({
  product_id,
  quantity: 1,
  currency: "EUR",
  price: amount,
  amount,
  credit: null,
  ...more,
});

const backendWith = (...lines: AttributedLine[]) => backendFor(aStore(), ...lines);
const backendFor = (store: Store, ...lines: AttributedLine[]) => {
  const backend = adminBackend(store);
  const received_at = "2026-11-20T10:00:00.000Z";
  backend.deps.orderedLines.during.mockImplementation(async function* () {
    yield { orders: [{ order_id: "A", received_at, lines }], upTo: undefined };
  });
  backend.deps.products.shown.mockImplementation(async (_, ids) => {
    const had = ids.filter((id) => !id.startsWith("invented"));
    return new Map(
      had.map((id) => [
        id,
        { client_product_id: id, title: `=Shirt ${id}`, price: "1", thumbnail_image: "" } as never,
      ]),
    );
  });
  backend.deps.shownVideos.listed.mockResolvedValue([aVideo({ event_id: 7, title: "Summer" })]);
  return backend;
};

test("each known product has a row and all others share one", async () => {
  const { described } = backendWith(
    line("501", "10.00", { credit }),
    line("502", "30.5"),
    line("invented-1", "1.00"),
    line("invented-2", "2.00", { credit }),
  );
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.products).toMatchObject([
    { product_id: "502", title: "=Shirt 502", revenue: "30.50", attributed: { revenue: "0.00" } },
    { product_id: "501", orders: 1, revenue: "10.00", attributed: { revenue: "10.00" } },
  ]);
  expect(body.rest).toMatchObject([
    { products: "unknown", ids: 2, lines: 2, revenue: "3.00", attributed: { lines: 1, revenue: "2.00" } },
  ]);
});

test("erased orders have a row separate from unknown products", async () => {
  const { deps, described, call } = backendWith(
    line("501", "10.00"),
    ...stripLines({ lines: [line("501", "10.00", { credit }), line("502", "30.50")] }),
    line("invented-1", "1.00"),
  );
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.products).toMatchObject([{ product_id: "501", lines: 1 }]);
  expect(body.rest).toMatchObject([
    { products: "unknown", ids: 1, lines: 1, revenue: "1.00" },
    { products: "erased", lines: 2, units: 2, revenue: "40.50", attributed: { lines: 1, revenue: "10.00" } },
  ]);
  expect(deps.products.shown.mock.calls).toEqual([["br_acme", ["501", "invented-1"]]]);
  const { body: csv } = await call("GET", `${PATH}.csv`, { query: PERIOD });
  expect(csv).toContain(',"Products of erased orders","EUR",2,2,40.50,');
});

test("figures of one product list the videos that sold it, even for an unknown product", async () => {
  const { described } = backendWith(
    line("invented-1", "1.00", { credit }),
    line("invented-1", "2.00", { credit: { ...credit, event_id: 9, unconfirmed: "unknown_video" } }),
  );
  const { body } = await described("getProductFigures", PATH, { query: `${PERIOD}&product_id=invented-1` });
  expect(body.rest).toEqual([]);
  expect(body.products).toMatchObject([
    {
      product_id: "invented-1",
      orders: 1,
      revenue: "3.00",
      videos: [
        { event_id: 7, title: "Summer", revenue: "1.00" },
        { event_id: null, revenue: "2.00" },
      ],
    },
  ]);
});

test("products beyond 500 share a row, so that rows add up to the total", async () => {
  const { described } = backendWith(...Array.from({ length: 503 }, (_, n) => line(`p${n}`, `${n + 1}.00`)));
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.products).toHaveLength(500);
  expect(body.rest).toMatchObject([{ products: "others", ids: 3, lines: 3, revenue: "6.00" }]);
});

test("a period with too many orders states up to when it is counted", async () => {
  const { described, deps } = backendWith();
  deps.orderedLines.during.mockImplementation(async function* () {
    for (let page = 0; page < 1_000; page++) yield { orders: [], upTo: "2026-11-20T10:00:00.000Z" };
  });
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.counted_to).toBe("2026-11-20T10:00:00.000Z");
});

test("days whose orders have begun to expire are refused", async () => {
  const { call } = backendWith();
  const { status, body } = await call("GET", PATH, { query: "from=2020-01-01&to=2020-01-02" });
  expect(status).toBe(422);
  expect(body).toMatchObject({ detail: expect.stringContaining("retention_months") });
});

test("the file has a line per product and one for the others, and escapes formulas", async () => {
  const { call } = backendWith(line("501", "10.00", { credit }), line("invented-1", "1.00"));
  const { headers, body } = await call("GET", `${PATH}.csv`, { query: PERIOD });
  expect(headers).toMatchObject({ "content-disposition": 'attachment; filename="product-figures.csv"' });
  const lines = String(body).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^501,"'=Shirt 501","EUR",1,1,10\.00,1,10\.00,0,0\.00,1,1,10\.00,/);
  expect(lines[2]).toMatch(/^,"Products that the store does not have","EUR",1,1,1\.00,/);
  expect(lines[1]).toContain('"Orders received from 2026-11-19 to 2026-11-20. Days are those of UTC."');
});

test.each([
  ["2026-11-01", "Days are those of Australia/Sydney."],
  ["2026-11-20", "From 2026-11-20, days follow the time zone Australia/Sydney."],
])("the file names the time zone of its days if the store chose its zone on %s", async (day, words) => {
  const begins_at = `${day}T00:00:00.000Z`;
  const store = aStore({ time_zones: [{ day, begins_at, time_zone: "Australia/Sydney" }] });
  const { call } = backendFor(store, line("501", "10.00", { credit }));
  const { body } = await call("GET", `${PATH}.csv`, { query: PERIOD });
  expect(String(body)).toContain(words);
});

const taps = (event_id: number, product_id: string, product_taps: number, add_to_carts = 0) => ({
  ...{ event_id, product_id, product_taps, add_to_carts },
});
const NONE = { product_taps: 0, add_to_carts: 0 };
const tapped = (day: string, ...products: ReturnType<typeof taps>[]): FunnelFigures[] => {
  const sum = (name: "product_taps" | "add_to_carts") => products.reduce((all, each) => all + each[name], 0);
  const count = (type: "product_tap" | "add_to_cart", count: number) => ({ type, widget: undefined, count });
  return [
    {
      ...{ day, scope: "STORE" },
      counts: [count("product_tap", sum("product_taps") + 7), count("add_to_cart", sum("add_to_carts") + 3)],
    },
    ...[...Map.groupBy(products, ({ event_id }) => event_id)].map(([id, ofVideo]) => ({
      ...{ day, scope: `VIDEO#${id}`, counts: [], products: ofVideo },
    })),
  ];
};
type Backend = ReturnType<typeof backendWith>;
const reported = ({ deps }: Backend, ...months: (readonly FunnelFigures[])[]) =>
  deps.funnelFigures.between.mockImplementation(async function* () {
    for (const rows of months) yield [...rows];
  });

test("figures of one product include views of its videos and its taps in them", async () => {
  const backend = backendWith(line("501", "10.00", { credit }));
  const { described, deps } = backend;
  deps.shownVideos.taggedIds.mockResolvedValue([8, 7]);
  reported(
    backend,
    [
      counted("2026-11-19", "VIDEO#7", 9, 3),
      counted("2026-11-20", "VIDEO#7", 9, 1),
      counted("2026-11-20", "VIDEO#9", 9, 50),
      counted("2026-11-20", "VIDEO#10", 9, 70),
    ],
    tapped("2026-11-19", taps(7, "501", 5, 1), taps(7, "502", 40, 40)),
    tapped("2026-11-20", taps(7, "501", 1), taps(9, "501", 2, 2), taps(10, "502", 9)),
  );
  const { body } = await described("getProductFigures", PATH, { query: `${PERIOD}&product_id=501` });
  expect(body.shown_in).toEqual({
    ...{ views: 54, product_taps: 8, add_to_carts: 3, conversion: "0.0185" },
    ...{ add_to_carts_per_product_tap: "0.3750", orders_per_product_tap: "0.1250" },
    videos: [
      { event_id: 9, views: 50, product_taps: 2, add_to_carts: 2 },
      { event_id: 7, title: "Summer", views: 4, product_taps: 6, add_to_carts: 1 },
      { event_id: 8, views: 0, ...NONE },
    ],
  });
  expect(body.products).toMatchObject([
    { product_id: "501", product_taps: 8, add_to_carts: 3, orders_per_product_tap: "0.1250" },
  ]);
  expect(body.products[0]?.videos).toMatchObject([{ event_id: 7, product_taps: 6, add_to_carts: 1 }]);
  expect(body.rest_taps).toEqual({
    unknown: { product_taps: 14, add_to_carts: 6 },
    others: { product_taps: 49, add_to_carts: 40 },
  });
});

test("taps are counted per product, including unsold ones, and add up to the total", async () => {
  const backend = backendWith(
    line("501", "10.00", { credit }),
    line("501", "9.00", { credit, currency: "USD" }),
    line("502", "30.50"),
    line("invented-1", "1.00"),
  );
  reported(
    backend,
    tapped("2026-11-19", taps(7, "501", 3, 1), taps(8, "501", 1), taps(7, "503", 2), taps(8, "504", 6, 1)),
    tapped("2026-11-20", taps(7, "invented-1", 20), taps(7, "invented-2", 30)),
  );
  const { body } = await backend.described("getProductFigures", PATH, { query: PERIOD });
  const of501 = { product_id: "501", product_taps: 4, add_to_carts: 1, orders_per_product_tap: "0.5000" };
  expect(body.products).toMatchObject([
    { currency: "EUR", product_id: "502", ...NONE, orders_per_product_tap: null },
    { currency: "EUR", ...of501 },
    { currency: "USD", ...of501 },
  ]);
  expect(body.not_sold).toMatchObject([
    { product_id: "504", title: "=Shirt 504", product_taps: 6, add_to_carts: 1 },
    { product_id: "503", product_taps: 2, add_to_carts: 0 },
  ]);
  expect(body.rest_taps).toEqual({
    unknown: { product_taps: 14 + 50, add_to_carts: 6 },
    others: NONE,
  });
  const { body: file } = await backend.call("GET", `${PATH}.csv`, { query: PERIOD });
  const [headings = [], ...rows] = String(file)
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([headings.length]));
  const cells = rows.map((row) => row.slice(-4, -1));
  const sum = (column: number) => cells.reduce((all, row) => all + Number(row[column] ?? 0), 0);
  expect([sum(0), sum(1)]).toEqual([14 + 50 + 4 + 2 + 6, 6 + 1 + 1]);
});

test("marks no product as unsold and computes no tap rate until all orders are counted", async () => {
  const backend = backendWith();
  const received_at = "2026-11-20T10:00:00.000Z";
  backend.deps.orderedLines.during.mockImplementation(async function* () {
    const orders = [{ order_id: "A", received_at, lines: [line("501", "1.00", { credit })] }];
    for (let page = 0; page < 1_000; page++) yield { orders, upTo: received_at };
  });
  reported(backend, tapped("2026-11-20", taps(7, "501", 3), taps(7, "503", 2)));
  const { body } = await backend.described("getProductFigures", PATH, { query: PERIOD });
  expect(body.products).toMatchObject([{ product_id: "501", product_taps: 3, orders_per_product_tap: null }]);
  expect(body.not_sold).toEqual([]);
  expect(body.rest_taps.others).toEqual({ product_taps: 2, add_to_carts: 0 });
});
