import { expect, test } from "vitest";
import type { AttributedLine } from "../../../shared/attribution/rule/attribution.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { counted } from "../../support/admin/funnel-values.ts";

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

const backendWith = (...lines: AttributedLine[]) => {
  const backend = adminBackend();
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

test("products that the store has get a row each, and all others share one", async () => {
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

test("one product comes with the videos that sold it, also if the store does not have it", async () => {
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

test("beyond 500 products, the others share a row, and the rows add up to all lines", async () => {
  const { described } = backendWith(...Array.from({ length: 503 }, (_, n) => line(`p${n}`, `${n + 1}.00`)));
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.products).toHaveLength(500);
  expect(body.rest).toMatchObject([{ products: "others", ids: 3, lines: 3, revenue: "6.00" }]);
});

test("a period with more than can be read says up to when it is counted", async () => {
  const { described, deps } = backendWith();
  deps.orderedLines.during.mockImplementation(async function* () {
    for (let page = 0; page < 1_000; page++) yield { orders: [], upTo: "2026-11-20T10:00:00.000Z" };
  });
  const { body } = await described("getProductFigures", PATH, { query: PERIOD });
  expect(body.counted_to).toBe("2026-11-20T10:00:00.000Z");
});

test("days whose orders have begun to expire are refused, instead of figures that are too low", async () => {
  const { call } = backendWith();
  const { status, body } = await call("GET", PATH, { query: "from=2020-01-01&to=2020-01-02" });
  expect(status).toBe(422);
  expect(body).toMatchObject({ detail: expect.stringContaining("retention_months") });
});

test("the file has a line for each product and for the others, and no title is a formula", async () => {
  const { call } = backendWith(line("501", "10.00", { credit }), line("invented-1", "1.00"));
  const { headers, body } = await call("GET", `${PATH}.csv`, { query: PERIOD });
  expect(headers).toMatchObject({ "content-disposition": 'attachment; filename="product-figures.csv"' });
  const lines = String(body).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^501,"'=Shirt 501","EUR",1,1,10\.00,0,0\.00,1,10\.00,1,1,10\.00,/);
  expect(lines[2]).toMatch(/^,"Products that the store does not have","EUR",1,1,1\.00,/);
});

test("one product comes with what browsers report of the videos that show it, and of no other", async () => {
  const { described, deps } = backendWith(line("501", "10.00", { credit }));
  deps.shownVideos.taggedIds.mockResolvedValue([8, 7]);
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 90, 90), counted("2026-11-19", "VIDEO#7", 9, 3)];
    yield [counted("2026-11-20", "VIDEO#7", 9, 1), counted("2026-11-20", "VIDEO#9", 9, 50)];
  });
  const { body } = await described("getProductFigures", PATH, { query: `${PERIOD}&product_id=501` });
  expect(body.shown_in).toEqual({
    ...{ views: 4, product_taps: 0, add_to_carts: 0, conversion: "0.2500" },
    videos: [
      { event_id: 7, title: "Summer", views: 4, product_taps: 0, add_to_carts: 0 },
      { event_id: 8, views: 0, product_taps: 0, add_to_carts: 0 },
    ],
  });
});
