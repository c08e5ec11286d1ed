import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Big from "big.js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportFigures } from "../../clients/admin/export/export-figures.ts";
import { createProgram } from "../../clients/admin-cli/program.ts";
import { createSettings } from "../../clients/admin-cli/settings.ts";
import { breakDown } from "../../clients/dashboard/src/features/analytics/breakdown.ts";
import { breakdownFile } from "../../clients/dashboard/src/features/analytics/breakdown-file.ts";
import { orderSums } from "../../clients/dashboard/src/features/orders/order-sums.ts";
import { funnelSteps } from "../../clients/dashboard/src/features/overview/figures.ts";
import { listRows } from "../../clients/dashboard/src/features/products/sales/product-sales-rows.ts";
import { productsFile } from "../../clients/dashboard/src/features/products/sales/products-file.ts";
import { exportTables } from "../../clients/dashboard/src/features/settings/export/export-tables.ts";
import { comparedRevenue, revenueByDay, saleIn } from "../../clients/dashboard/src/lib/text/sales.ts";
import type { TableFile } from "../../clients/dashboard/src/lib/text/table-file.ts";
import { recompute } from "../../clients/verify/recompute.js";
import {
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
  PRODUCT_FIGURE_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { createTotals } from "../../shared/attribution/totals/totals.table.ts";
import type { Analytics } from "../../shared/attribution/views/analytics.schema.ts";
import { COVERAGE_OPERATIONS } from "../../shared/coverage/coverage.operations.ts";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { FUNNEL_OPERATIONS } from "../../shared/interactions/interactions.operations.ts";
import { digestMail } from "../../shared/mail/messages/digest-mail.ts";
import { createReadDigest } from "../../shared/mail/read-digest.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { daysAfter } from "../../shared/vocabulary/days.ts";
import { orderAttributed } from "../../shared/webhooks/events/event-data.ts";
import type { WebhookPayload } from "../../shared/webhooks/events/payloads.schema.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { aVideo } from "../support/admin/admin-values.ts";
import { amend, OK, readTotals, table, today } from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { findAttribution } from "../support/stack/attributed-orders.ts";
import {
  call,
  createTestStore,
  eventually,
  productBody,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { anItem, anOrder, signal, signals } from "../support/values/builders.ts";
import { startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const DAY = daysAfter(today(), -1);
const PERIOD = { from: DAY, to: DAY };
const [CONFIRMED, DRAFT] = [1, 2];

const ORDERS = {
  confirmed: { lines: [["501", "50.00", 2, "EUR"]], video: CONFIRMED, left: { quantity: 1 } },
  unconfirmed: { lines: [["502", "20.00", 2, "EUR"]], video: DRAFT, left: { quantity: 1 } },
  uncredited: { lines: [["503", "15.00", 4, "EUR"]], video: undefined, left: { quantity: 3 } },
  two_currencies: {
    lines: [
      ["501", "30.00", 1, "EUR"],
      ["501", "7.00", 1, "USD"],
    ],
    video: CONFIRMED,
    left: { item_id: "2", quantity: 1, price: "4.00" },
  },
  cancelled: { lines: [["501", "8.00", 1, "EUR"]], video: CONFIRMED, left: undefined },
} as const;

const EXPECTED = {
  EUR: {
    ...{ gross: 238, refunded: 93, revenue: 145, orders: 4, units: 6 },
    ...{ creditedGross: 178, creditedRefunded: 78, credited: 100, creditedOrders: 3, creditedUnits: 3 },
    ...{ unconfirmed: 20, share: 0.6897 },
  },
  USD: {
    ...{ gross: 7, refunded: 3, revenue: 4, orders: 1, units: 1 },
    ...{ creditedGross: 7, creditedRefunded: 3, credited: 4, creditedOrders: 1, creditedUnits: 1 },
    ...{ unconfirmed: 0, share: 1 },
  },
};
const CREDITED_ORDERS = 3;

type Currency = keyof typeof EXPECTED;
type Found = Partial<Record<keyof (typeof EXPECTED)["EUR"], unknown>>;
type Place = (currency: Currency) => Promise<Found> | Found;

let store: TestStore;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const directory = mkdtempSync(join(tmpdir(), "admin-cli-"));

beforeAll(async () => {
  receiver = await startReceiver();
  store = await createTestStore(stack);
  const { brand, token } = store;
  const videos = createVideos(table);
  await videos.create(brand, aVideo({ status: "live", products: ["501"] }), CONFIRMED);
  await videos.create(brand, aVideo({ status: "draft", products: ["502"] }), DRAFT);
  for (const id of ["501", "502", "503"])
    expect((await call(stack, "POST", "/v2/product", { token, body: productBody(id) })).status).toBe(200);
  const webhook = { url: receiver.url, types: ["order.amended" as const] };
  await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: webhook });
  for (const [order_id, { lines, video }] of Object.entries(ORDERS)) {
    const order_items = lines.map(([product_id, price, quantity, currency], index) =>
      anItem({ product_id, price, quantity, currency, item_id: String(index + 1) }),
    );
    const entries = video === undefined ? [] : lines.map(([id]) => signal(id, `carousel_${video}`));
    const order = anOrder({ order_id, order_items, svc_add_to_cart: signals(...entries) });
    await createOrders(table).record(brand, order, `${DAY}T12:00:00.000Z`);
  }
  await readTotals(brand);
  for (const [order_id, { left }] of Object.entries(ORDERS)) {
    const items = left && [{ item_id: "1", ...left }];
    const body = { order_id, version: 1, reason: "refund", ...(items ? { items } : { cancelled: true }) };
    expect(await amend(store, body)).toEqual(OK);
  }
  await readTotals(brand);
});
afterAll(async () => {
  await receiver.stop();
  rmSync(directory, { recursive: true });
});

const sum = (amounts: readonly (string | number | undefined)[]): Big =>
  amounts.reduce<Big>((total, amount) => total.plus(amount || 0), new Big(0));

const inCurrency = <Row extends { readonly currency: string }>(
  rows: readonly Row[],
  currency: string,
): Row[] => rows.filter((row) => row.currency === currency);

const one = <Row>(rows: readonly Row[]): Row => {
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
};

type Sums = { readonly orders?: number; readonly units: number; readonly revenue: string };
type Parts = Sums & { readonly gross: Sums; readonly refunded: Sums };

const ofStore = ({ revenue, orders, units, gross, refunded }: Parts): Found => ({
  ...{ revenue, orders, units, gross: gross.revenue, refunded: refunded.revenue },
});
const ofVideos = ({ revenue, orders, units, gross, refunded }: Parts): Found => ({
  ...{ credited: revenue, creditedOrders: orders, creditedUnits: units },
  ...{ creditedGross: gross.revenue, creditedRefunded: refunded.revenue },
});

const query = PERIOD;
const readFunnel = () => admin.call(FUNNEL_OPERATIONS.getFunnel, { brand: store.brand, query });
const readAnalytics = async () =>
  (await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand: store.brand, query })) as Analytics;
const readProducts = () =>
  admin.call(PRODUCT_FIGURE_OPERATIONS.getProductFigures, { brand: store.brand, query });
const listOrders = async () => (await admin.call(ORDER_OPERATIONS.listOrders, { brand: store.brand })).items;
const readOrders = () =>
  Promise.all(
    Object.keys(ORDERS).map((order_id) =>
      admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id }),
    ),
  );

const readCsv = (text: string): Record<string, string>[] => {
  const [headings = [], ...rows] = text
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, cell]) => quoted ?? cell ?? ""),
    );
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
};
const byHeading = ({ headings, rows }: TableFile) =>
  rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])));

const runCommand = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const program = createProgram(
    {
      write: (line) => void lines.push(line),
      look: { colours: false },
      terminal: { isTTY: false, write: () => true },
      settings: createSettings(join(directory, "admin.json")),
    },
    Date.now(),
  );
  const target = ["--base-url", stack.baseUrl, "--token", stack.operatorToken, "--store", store.brand];
  await program.parseAsync([...target, ...args], { from: "user" });
  return lines.join("\n");
};
const DAYS = ["--from", DAY, "--to", DAY];

const readTable = (text: string, begins: RegExp): Record<string, string>[] => {
  const [headings = "", ...rows] = text.split("\n\n")[0]?.split("\n") ?? [];
  const columns = [...headings.matchAll(/\S+(?: \S+)*/g)].map(([name]) => name);
  return rows
    .filter((row) => begins.test(row))
    .map((row) => row.trim().split(/ {2,}/))
    .map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])));
};

type Answer = Parameters<typeof breakDown>[0];
const readBreakdown = (funnel: Answer, by: "days" | "videos" | "widget_types", currency: Currency) =>
  byHeading(breakdownFile(PERIOD, by, breakDown(funnel, by, currency), currency));

const PLACES: Record<string, Place> = {
  overview: async (currency) => {
    const funnel = await readFunnel();
    const sale = saleIn(funnel.totals, currency);
    const [day] = revenueByDay(funnel, currency);
    expect(comparedRevenue(funnel, currency).now).toBe(day?.video);
    expect(funnel.totals.orders).toBe(CREDITED_ORDERS);
    expect(funnelSteps(funnel).at(-1)?.count).toBe(CREDITED_ORDERS);
    if (sale?.store === undefined) throw new Error("No sales");
    const share = sale.attributed_share;
    return {
      ...{ ...ofStore(sale.store), ...ofVideos(sale), share, unconfirmed: day?.unconfirmed },
      revenue: sum([day?.video, day?.other]),
    };
  },
  analytics: async (currency) => {
    const { totals } = await readAnalytics();
    const total = one(inCurrency(totals, currency));
    const { attributed, unconfirmed, attributed_share: share } = total;
    return { ...ofStore(total), ...ofVideos(attributed), unconfirmed: unconfirmed.revenue, share };
  },
  "analytics, by video": async (currency) => {
    const videos = inCurrency((await readAnalytics()).videos, currency);
    return {
      credited: sum(videos.map(({ revenue }) => revenue)),
      creditedOrders: sum(videos.map(({ orders }) => orders)),
      unconfirmed: sum(videos.map(({ unconfirmed }) => unconfirmed.revenue)),
    };
  },
  "analytics, download of all figures": async (currency) => {
    const csv = await admin.call(FUNNEL_OPERATIONS.getFunnelCsv, { brand: store.brand, query });
    const total = one(readCsv(csv).filter((row) => Object.values(row)[0] === "total"));
    return {
      credited: total[`revenue ${currency} (order reports)`],
      creditedOrders: total[`orders ${currency} (order reports)`],
      creditedUnits: total[`units ${currency} (order reports)`],
      creditedGross: total[`gross revenue ${currency}`],
      creditedRefunded: total[`refunded revenue ${currency}`],
      unconfirmed: total[`unconfirmed revenue ${currency}`],
      orders: total[`orders of the whole store ${currency}`],
      revenue: total[`revenue of the whole store ${currency}`],
    };
  },
  "analytics, download of the table of days": async (currency) => {
    const row = one(readBreakdown(await readFunnel(), "days", currency));
    return {
      credited: row[`Revenue (${currency})`],
      creditedOrders: row.Orders,
      creditedRefunded: row[`Refunded (${currency})`],
      unconfirmed: row[`Unconfirmed (${currency})`],
    };
  },
  "analytics, download of the table of videos": async (currency) => {
    const rows = readBreakdown(await readFunnel(), "videos", currency);
    const add = (heading: string) => sum(rows.map((row) => row[heading]));
    return { credited: add(`Revenue (${currency})`), unconfirmed: add(`Unconfirmed (${currency})`) };
  },
  "analytics, by widget type": async (currency) => {
    const row = one(readBreakdown(await readFunnel(), "widget_types", currency));
    return { credited: row[`Revenue (${currency})`], creditedRefunded: row[`Refunded (${currency})`] };
  },
  "video list": async (currency) => {
    const sales = (await readFunnel()).videos.flatMap((video) => inCurrency(video.sales, currency));
    return {
      credited: sum(sales.map(({ revenue }) => revenue)),
      unconfirmed: sum(sales.map(({ unconfirmed }) => unconfirmed.revenue)),
    };
  },
  "a video's page": async (currency) => {
    const { brand } = store;
    const funnels = [CONFIRMED, DRAFT].map((event_id) =>
      admin.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: { ...query, event_id } }),
    );
    const sales = (await Promise.all(funnels)).flatMap(({ totals }) => saleIn(totals, currency) ?? []);
    return {
      credited: sum(sales.map(({ revenue }) => revenue)),
      creditedGross: sum(sales.map(({ gross }) => gross.revenue)),
      unconfirmed: sum(sales.map(({ unconfirmed }) => unconfirmed.revenue)),
    };
  },
  "product sales": async (currency) => {
    const products = inCurrency((await readProducts()).products, currency);
    return {
      gross: sum(products.map(({ gross }) => gross.revenue)),
      refunded: sum(products.map(({ refunded }) => refunded.revenue)),
      revenue: sum(products.map(({ revenue }) => revenue)),
      units: sum(products.map(({ units }) => units)),
      credited: sum(products.map(({ attributed }) => attributed.revenue)),
      unconfirmed: sum(products.map(({ unconfirmed }) => unconfirmed.revenue)),
    };
  },
  "product sales, downloads": async (currency) => {
    const csv = await admin.call(PRODUCT_FIGURE_OPERATIONS.getProductFiguresCsv, {
      brand: store.brand,
      query,
    });
    const rows = readCsv(csv).filter((row) => row.currency === currency);
    const add = (heading: string) => sum(rows.map((row) => row[heading]));
    const table = byHeading(productsFile(PERIOD, listRows(await readProducts())));
    const own = table.filter((row) => row.Currency === currency);
    const [revenue, credited] = [add("revenue"), add("of videos revenue")];
    expect(sum(own.map((row) => row.Revenue))).toEqual(revenue);
    expect(sum(own.map((row) => row["From videos"]))).toEqual(credited);
    expect(sum(own.map((row) => row.Unconfirmed))).toEqual(add("unconfirmed revenue"));
    return {
      ...{ revenue, credited, units: add("units"), unconfirmed: add("unconfirmed revenue") },
      ...{ gross: add("gross revenue"), refunded: add("refunded revenue") },
    };
  },
  "order list": async (currency) => {
    const totals = (await listOrders()).flatMap((order) => inCurrency(order.totals, currency));
    return {
      gross: sum(totals.map((total) => total.gross_revenue)),
      revenue: sum(totals.map((total) => total.revenue)),
      credited: sum(totals.map((total) => total.attributed_revenue)),
      unconfirmed: sum(totals.map((total) => total.unconfirmed_revenue)),
    };
  },
  "order page": async (currency) => {
    const sums = (await readOrders()).flatMap(({ lines }) => inCurrency(orderSums(lines), currency));
    return {
      gross: sum(sums.map(({ gross }) => gross.revenue)),
      refunded: sum(sums.map(({ refunded }) => refunded.revenue)),
      revenue: sum(sums.map(({ revenue }) => revenue)),
      credited: sum(sums.map(({ credited }) => credited)),
      unconfirmed: sum(sums.map(({ unconfirmed }) => unconfirmed.revenue)),
    };
  },
  "table of exported orders": async (currency) => {
    const file = exportTables("EUR")["orders.ndjson"];
    const orders = await readOrders();
    const rows = byHeading({
      name: "",
      headings: file?.headings ?? [],
      rows: orders.flatMap((order) => file?.rows(order) ?? []),
    });
    const own = rows.filter((row) => row.Currency === currency);
    return {
      gross: sum(own.map((row) => row.Amount)),
      revenue: sum(own.map((row) => row["Amount left after refunds"])),
      credited: sum(own.map((row) => (row["Video ID"] ? row["Amount left after refunds"] : 0))),
      unconfirmed: sum(own.map((row) => row["Unconfirmed amount"])),
    };
  },
  mail: async (currency) => {
    const read = createReadDigest({
      totals: createTotals(table),
      shopDays: createShopDays(table),
      shownVideos: createShownVideos(table),
      edgeUrl: stack.edgeUrl,
    });
    const context = {
      ...{ brand: store.brand, storeName: "Acme", language: "en" as const },
      ...{ dashboardUrl: "https://video.example/", unsubscribeUrl: "https://video.example/unsubscribe" },
    };
    const { text } = digestMail(await read(store, PERIOD), context);
    const symbol = { EUR: "€", USD: "US\\$" }[currency];
    const amount = `${symbol}([\\d.]+)`;
    const [, credited, , unconfirmed = 0, share, revenue] =
      new RegExp(
        `Revenue credited to videos: ${amount}\\n(${amount} unconfirmed\\. )?([\\d.]+)% of all revenue \\(${amount}\\), after`,
      ).exec(text) ?? [];
    expect(Number(share) / 100).toBeCloseTo(EXPECTED[currency].share, 3);
    return { credited, unconfirmed, revenue };
  },
  webhooks: async (currency) => {
    const amended = await eventually(async () => {
      const told = receiver.received.map(({ event }) => event.data as WebhookPayload<"order.amended">);
      return told.length === Object.keys(ORDERS).length ? told : undefined;
    });
    const told = amended.map(async ({ order_id, cancelled, lines: left }) => {
      const { lines, received_at } = await eventually(() => findAttribution(table, store.brand, order_id));
      return orderAttributed({ order_id, received_at, lines }).data.lines.map((line, index) => ({
        ...line,
        left: cancelled ? "0" : (left.find((each) => each.line === index)?.amount_left ?? line.amount),
      }));
    });
    const own = inCurrency((await Promise.all(told)).flat(), currency);
    return {
      gross: sum(own.map(({ amount }) => amount)),
      revenue: sum(own.map(({ left }) => left)),
      credited: sum(own.map(({ credit, left }) => (credit ? left : 0))),
      unconfirmed: sum(own.map(({ credit, left }) => (credit?.unconfirmed ? left : 0))),
    };
  },
  coverage: async (currency) => {
    const { unconfirmed } = await admin.call(COVERAGE_OPERATIONS.getCoverage, { brand: store.brand, query });
    const [found] = inCurrency(unconfirmed, currency);
    return found ? { credited: found.credited, unconfirmed: found.revenue } : { unconfirmed: 0 };
  },
  "admin analytics": async (currency) => {
    const { totals } = JSON.parse(await runCommand("analytics", ...DAYS, "--json")) as Analytics;
    expect(totals).toEqual((await readAnalytics()).totals);
    const row = one(readTable(await runCommand("analytics", ...DAYS), new RegExp(`^all ${currency}`)));
    return {
      ...{ orders: row.orders, gross: row.gross, refunded: row.refunded, revenue: row.revenue },
      ...{ credited: row.videos, unconfirmed: row.unconfirmed },
    };
  },
  "admin funnel": async (currency) => {
    const { totals } = JSON.parse(await runCommand("funnel", ...DAYS, "--json"));
    expect(totals).toEqual((await readFunnel()).totals);
    const row = one(readTable(await runCommand("funnel", ...DAYS), /^all /));
    expect(Number(row.orders)).toBe(CREDITED_ORDERS);
    const amount = new RegExp(`([\\d.]+) ${currency}`);
    const read = (cell = "") => amount.exec(cell)?.[1];
    return { credited: read(row.revenue), unconfirmed: read(row.unconfirmed) };
  },
  "admin orders list": async (currency) => {
    expect(JSON.parse(await runCommand("orders", "list", "--json"))).toEqual(await listOrders());
    const rows = readTable(await runCommand("orders", "list"), new RegExp(` ${currency} `));
    const add = (name: string) => sum(rows.map((row) => row[name]));
    return {
      ...{ gross: add("gross"), revenue: add("revenue") },
      ...{ credited: add("videos"), unconfirmed: add("unconfirmed") },
    };
  },
  "admin product-figures": async (currency) => {
    const { products } = JSON.parse(await runCommand("product-figures", ...DAYS, "--json"));
    expect(products).toEqual((await readProducts()).products);
    const rows = readTable(await runCommand("product-figures", ...DAYS), new RegExp(` ${currency} `));
    const add = (name: string) => sum(rows.map((row) => row[name]));
    return {
      ...{ units: add("units"), gross: add("gross"), revenue: add("revenue") },
      ...{ credited: add("videos"), unconfirmed: add("unconfirmed") },
    };
  },
  export: async (currency) => {
    const lines: string[] = [];
    const keep = (text: string) => void lines.push(...text.trim().split("\n"));
    await exportFigures(admin, { brand: store.brand, query }, keep, () => undefined);
    expect(await recompute(lines)).toMatchObject({
      difference: undefined,
      orders: 5,
      unattributed: [],
      open: [],
    });
    const { sections } = JSON.parse(lines.at(-1) ?? "{}") as {
      sections: { section: string; amounts: { currency: string; amount: string }[] }[];
    };
    const read = (name: string) =>
      one(inCurrency(sections.find(({ section }) => section === name)?.amounts ?? [], currency)).amount;
    return { gross: read("figures"), refunded: read("refunds") };
  },
};

test.each(Object.entries(PLACES))("%s", async (_, place) => {
  for (const currency of ["EUR", "USD"] as const) {
    const found = Object.entries(await place(currency)).map(([name, value]) => [name, Number(String(value))]);
    expect(found.length).toBeGreaterThan(0);
    expect({ currency, ...Object.fromEntries(found) }).toEqual({
      currency,
      ...Object.fromEntries(found.map(([name]) => [name, EXPECTED[currency][name as keyof Found]])),
    });
  }
});
