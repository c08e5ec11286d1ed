import { describe, expect, test } from "vitest";
import { recompute } from "../../../clients/verify/recompute.js";
import { figuresFile } from "../../support/attribution/figures-file.ts";
import { createRandom } from "../../support/values/random.ts";

type Rows = ReturnType<typeof figuresFile>;
type Row = Rows[number];
type Figures = Extract<Row, { readonly type: "figures" }>;
type Order = Extract<Row, { readonly type: "order" }>;

const check = (rows: Rows) => recompute(rows.map((row) => JSON.stringify(row)));

test("the figures of 1,000 random stores are what their orders say, to the digit", async () => {
  let [orders, figures] = [0, 0];
  for (let seed = 1; seed <= 1_000; seed++) {
    const found = await check(figuresFile(seed));
    expect({ seed, difference: found.difference }).toEqual({ seed, difference: undefined });
    orders += found.orders;
    figures += found.figures;
  }
  expect(orders).toBeGreaterThan(5_000);
  expect(figures).toBeGreaterThan(50_000);
});

/** Changes the figure of this name, in whichever figures have one. */
const change =
  (name: string, to: (value: number | string) => number | string) =>
  ({ values }: Figures): Figures["values"] | undefined =>
    values[name] === undefined || Number(values[name]) === 0
      ? undefined
      : { ...values, [name]: to(values[name]) };

const more = (value: number | string) => (typeof value === "number" ? value + 1 : `${value}1`);

/** Faults that a service could have, each in one of the file's figures. */
const FAULTS: readonly [string, (figures: Figures) => Figures["values"] | undefined][] = [
  ...["orders", "lines", "units", "attributed_orders", "attributed_lines", "attributed_units"].map(
    (name): [string, (figures: Figures) => Figures["values"] | undefined] => [
      `one ${name} too many`,
      change(name, more),
    ],
  ),
  ["an order too few", change("orders", (value) => Number(value) - 1)],
  [
    "a revenue with a digit too many",
    change("revenue", (value) => `${value}${String(value).includes(".") ? "" : "."}1`),
  ],
  [
    "a revenue rounded to whole units",
    ({ values }) =>
      /\.\d*[1-9]/.test(String(values.revenue))
        ? { ...values, revenue: String(values.revenue).split(".")[0] ?? "" }
        : undefined,
  ],
  [
    "a revenue that a float has added up",
    change("revenue", (value) => `${value}${String(value).includes(".") ? "" : "."}0000000001`),
  ],
  [
    "an attributed revenue that is missing",
    ({ values: { attributed_revenue, ...values } }) =>
      Number(attributed_revenue ?? 0) === 0 ? undefined : values,
  ],
  ["what came back, doubled", change("returned_revenue", (value) => String(2 * Number(value)))],
  [
    "what came back, missing",
    ({ values: { returned_revenue, ...values } }) =>
      Number(returned_revenue ?? 0) === 0 ? undefined : values,
  ],
  [
    "a late return that is not called late",
    ({ values: { late_units, ...values } }) => (Number(late_units ?? 0) === 0 ? undefined : values),
  ],
  ["units that came back twice", change("returned_units", more)],
  [
    "unconfirmed orders that are called confirmed",
    ({ values: { unconfirmed_orders, ...values } }) =>
      Number(unconfirmed_orders ?? 0) === 0 ? undefined : values,
  ],
  [
    "a cart's credit that is a view's",
    ({ values }) => {
      const name = Object.keys(values).find(
        (each) => /^add_to_cart_\w+_revenue$/.test(each) && Number(values[each]) !== 0,
      );
      if (name === undefined) return undefined;
      const { [name]: moved = "0", ...rest } = values;
      return { ...rest, [name.replace("add_to_cart", "video_view")]: moved };
    },
  ],
];

describe("a fault that is planted is found:", () => {
  const plant = async (faulty: (row: Row) => Row | undefined): Promise<number> => {
    let planted = 0;
    for (let seed = 1; planted < 20 && seed < 400; seed++) {
      const rows = figuresFile(seed);
      const index = rows.findIndex((row) => faulty(row) !== undefined);
      const row = rows[index];
      if (row === undefined) continue;
      planted++;
      const { difference } = await check(rows.with(index, faulty(row) as Row));
      expect({ seed, found: difference !== undefined }).toEqual({ seed, found: true });
    }
    return planted;
  };

  test.each(FAULTS)("%s", async (_, fault) => {
    const planted = await plant((row) => {
      const values = row.type === "figures" ? fault(row) : undefined;
      return values && { ...(row as Figures), values };
    });
    expect(planted).toBeGreaterThan(5);
  });

  test.each<[string, (order: Order) => Order | undefined]>([
    ["an order that was counted and is not there", (order) => ({ ...order, order_items: [] })],
    [
      "an order of another day",
      (order) => ({
        ...order,
        // More than the longest day has.
        received_at: new Date(Date.parse(order.received_at) + 49 * 3_600_000).toISOString(),
      }),
    ],
    [
      "a line in another currency",
      (order) => ({ ...order, order_items: order.order_items.map((item) => ({ ...item, currency: "USD" })) }),
    ],
  ])("%s", async (_, fault) => {
    expect(await plant((row) => (row.type === "order" ? fault(row) : undefined))).toBeGreaterThan(5);
  });
});

test("figures that were counted by other days than the file's time zones say are found", async () => {
  let found = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const [header, ...rows] = figuresFile(seed);
    if (header?.type !== "header" || header.time_zones.length === 0) continue;
    const { difference } = await check([{ ...header, time_zones: [] }, ...rows]);
    if (difference !== undefined) found++;
  }
  expect(found).toBeGreaterThan(40);
});

test("a file that is none, or of a newer form, is refused", async () => {
  const [header, ...rows] = figuresFile(1);
  await expect(check(rows)).rejects.toThrow(/no file of figures/);
  await expect(check([{ ...header, format: 2 } as unknown as Row, ...rows])).rejects.toThrow(
    /no file of figures/,
  );
  await expect(recompute([])).rejects.toThrow(/empty/);
});

test("days that are still being counted are not compared, and are named", async () => {
  const rows = figuresFile(3);
  const day = rows.find((row) => row.type === "figures")?.day ?? "";
  const wrong = rows.map((row) =>
    row.type === "figures" && row.day === day ? { ...row, values: { orders: 99 } } : row,
  );
  expect((await check(wrong)).difference?.id).toContain(day);
  const found = await check([...wrong, { type: "open_day", day }]);
  expect(found).toMatchObject({ difference: undefined, open: [day] });
});

test("an order that is not attributed is named", async () => {
  const rows = figuresFile(createRandom(5).below(100)).map((row) =>
    row.type === "order" ? { ...row, rule: null } : row,
  );
  expect((await check(rows)).unattributed.length).toBeGreaterThan(0);
});
