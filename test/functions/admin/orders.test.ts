import { expect, test } from "vitest";
import type { Amendment } from "../../../shared/attribution/amendments/amendment.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { AT, aVideo } from "../../support/admin/admin-values.ts";
import { aShownProduct } from "../../support/endpoint/feed-backend.ts";
import { aCredit, aLine, anItem, anOrder, signal, signals } from "../../support/values/builders.ts";

const store = "/stores/br_acme";

const report = anOrder({
  order_id: "A/1",
  order_items: [anItem(), anItem({ product_id: "P2", price: "1000", currency: "JPY" })],
  svc_add_to_cart: signals(signal("p1", "carousel_7")),
  svc_video_view: signals(signal("p1", "stories_8"), signal("p2", "stories_8")),
});

const explained = {
  lines: [
    {
      product_id: "p1",
      amount: "499.00",
      credit: { event_id: 7, widget_type: "carousel", signal: "add_to_cart" },
    },
    { product_id: "P2", credit: null, near_miss: { signal_product_id: "p2", differs_by: ["case"] } },
  ],
  products: [
    {
      product_id: "p1",
      touches: [{ reason: "credited" }, { event_id: 8, reason: "view_beaten_by_cart" }],
      more_touches: 0,
    },
  ],
  unusable_signals: 0,
};

test("an order is explained line by line next to its stored credit", async () => {
  const { described, deps } = adminBackend();
  deps.orders.find.mockResolvedValue({ ...report, received_at: AT });
  const { body } = await described("getOrder", `${store}/orders/A/1`);
  expect(deps.orders.find).toHaveBeenCalledWith("br_acme", "A/1");
  expect(body).toMatchObject({ order_id: "A/1", received_at: AT, ...explained, attribution: null });
});

test("an explained order shows titles of known products and videos", async () => {
  const { described, deps } = adminBackend();
  deps.orders.find.mockResolvedValue({ ...report, received_at: AT });
  deps.products.shown.mockResolvedValue(new Map([["p1", aShownProduct("p1", { title: "Linen shirt" })]]));
  deps.shownVideos.listed.mockResolvedValue([aVideo({ event_id: 7, title: "In the wind" })]);
  const { body } = await described("getOrder", `${store}/orders/A/1`);
  expect(deps.products.shown).toHaveBeenCalledWith("br_acme", ["p1", "P2"]);
  expect(body).toMatchObject({
    names: {
      products: [{ product_id: "p1", title: "Linen shirt" }],
      videos: [{ event_id: 7, title: "In the wind" }, { event_id: 8 }],
    },
  });
});

test("an explained line that names a watched product by SKU shows the product's title", async () => {
  const { described, deps } = adminBackend();
  const order = anOrder({
    order_items: [anItem({ product_id: "LS-501" })],
    svc_video_view: signals(signal("p1", "stories_8")),
  });
  deps.orders.find.mockResolvedValue({ ...order, received_at: AT });
  deps.products.bySku.mockResolvedValue(new Map([["LS-501", "p1"]]));
  deps.products.shown.mockResolvedValue(new Map([["p1", aShownProduct("p1", { title: "Linen shirt" })]]));
  const { body } = await described("getOrder", `${store}/orders/A/1`);
  expect(deps.products.bySku).toHaveBeenCalledWith("br_acme", ["p1"]);
  expect(deps.products.shown).toHaveBeenCalledWith("br_acme", ["LS-501", "p1"]);
  expect(body).toMatchObject({
    lines: [{ credit: null, near_miss: { signal_product_id: "p1", differs_by: ["sku"] } }],
    names: { products: [{ product_id: "p1", title: "Linen shirt" }] },
    attribution: null,
  });
});

test("a simulated report gets the same explanation and is not recorded", async () => {
  const { described, steps } = adminBackend();
  const { body } = await described("simulateOrder", `${store}/orders/simulate`, { body: report });
  expect(body).toMatchObject(explained);
  expect(steps).toEqual([]);
});

const stored = {
  received_at: AT,
  rule_version: 1,
  day: "2026-11-20",
  unusable_signals: 3,
  lines: [
    aLine({ amount: "499.00" }),
    aLine({
      ...{ product_id: "P2", currency: "JPY", amount: "1000" },
      credit: aCredit({ event_id: 9, unconfirmed: "not_live" }),
    }),
  ],
};

test("an attributed order shows its stored lines without campaign ids", async () => {
  const { described, deps } = adminBackend();
  deps.orders.find.mockResolvedValue({ ...report, received_at: AT });
  const campaigns = ["summer"];
  const counted = stored.lines.map((line) => ({ ...line, campaigns }));
  deps.attributions.find.mockResolvedValue({ ...stored, lines: counted });
  const { body } = await described("getOrder", `${store}/orders/A/1`);
  const { lines, unusable_signals } = stored;
  expect(body).toMatchObject({ lines, unusable_signals, attribution: { lines, unusable_signals } });
  expect(body.products).toHaveLength(1);
});

const NONE = { found: new Map(), unreadable: [] };
const FOUND = { found: new Map([["A/1", stored]]), unreadable: [] };
const DAMAGED = { found: new Map(), unreadable: [{ order_id: "A/1", error: new Error("damaged") }] };

test.each([
  ["with their credit", FOUND, 1, ["0.00", "1000"], 0],
  ["without credit until they are attributed", NONE, 0, ["0.00", "0"], 0],
  ["without credit if the attribution is damaged, and logs that", DAMAGED, 0, ["0.00", "0"], 1],
])("lists orders with amounts per currency in its decimal places, %s", async (...row) => {
  const [, attributions, attributed_lines, [usd, jpy], logged] = row;
  const { described, deps, entries } = adminBackend();
  deps.attributions.findAll.mockResolvedValue(attributions);
  const position = { PK: "STORE#br_acme", SK: "ORDER#A/1" };
  deps.orders.page.mockResolvedValue({
    items: [{ ...report, received_at: AT }],
    unreadable: [],
    next: position,
  });
  const { body } = await described("listOrders", `${store}/orders`);
  expect(body).toEqual({
    items: [
      {
        order_id: "A/1",
        received_at: AT,
        lines: 2,
        attributed_lines,
        unconfirmed_lines: attributed_lines,
        totals: [
          {
            ...{ currency: "USD", gross_revenue: "499.00", revenue: "499.00" },
            ...{ attributed_revenue: usd, unconfirmed_revenue: usd },
          },
          {
            ...{ currency: "JPY", gross_revenue: "1000", revenue: "1000" },
            ...{ attributed_revenue: jpy, unconfirmed_revenue: jpy },
          },
        ],
      },
    ],
    next_cursor: expect.any(String),
  });
  expect(entries).toHaveLength(logged);
});

const amendment = { source: "merchant", reason: "refund", accepted_at: AT, day: "2026-11-20" } as const;
const cancelled: Amendment = { ...amendment, sequence: 0, cancelled: true, lines: [] };
const leaves = (sequence: number, line: number, quantity: number, amount: string): Amendment => ({
  ...amendment,
  ...{ sequence, cancelled: false, lines: [{ line, quantity, amount }] },
});

test.each<[string, readonly Amendment[], "fully" | "partly" | undefined]>([
  ["fully", [cancelled], "fully"],
  ["partly, by units", [leaves(0, 0, 0, "0")], "partly"],
  ["partly, by amount", [leaves(0, 0, 1, "498.5")], "partly"],
  [
    "not at all, after the refund was reverted",
    [cancelled, leaves(1, 0, 1, "499"), leaves(2, 1, 1, "1000.00")],
    undefined,
  ],
  ["not at all, without amendments", [], undefined],
])("lists an order as refunded %s with one read per page", async (...row) => {
  const [, amendments, refunded] = row;
  const { described, deps } = adminBackend();
  const items = [
    { ...report, received_at: "2026-11-20T10:00:00.000Z" },
    { ...report, order_id: "B", received_at: "2026-11-19T10:00:00.000Z" },
  ];
  deps.orders.page.mockResolvedValue({ items, unreadable: [], next: undefined });
  deps.amendments.ofOrders.mockResolvedValue(new Map([["A/1", amendments]]));
  const { body } = await described("listOrders", `${store}/orders`);
  expect(body.items.map((each) => each.refunded)).toEqual([refunded, undefined]);
  expect(deps.amendments.ofOrders.mock.calls).toEqual([["br_acme", items, expect.any(Function)]]);
});

test("an unknown order returns 404", async () => {
  expect((await adminBackend().call("GET", `${store}/orders/none`)).status).toBe(404);
});
