import { expect, test } from "vitest";
import { recompute } from "../../../clients/verify/recompute.js";
import { figuresFile, randomStore } from "../../support/attribution/figures-file.ts";
import { isLong } from "../../support/setup/long.ts";

type Rows = ReturnType<typeof figuresFile>;

const check = (rows: Rows) => recompute(rows.map((row) => JSON.stringify(row)));

const STORES = isLong ? 400 : 100;

test(`recomputes the exact figures of ${STORES} random stores`, async () => {
  const sum = { orders: 0, figures: 0, moved: 0, erased: 0, unapplied: 0, open: 0 };
  for (let seed = 1; seed <= STORES; seed++) {
    const { difference, open, ...found } = await check(figuresFile(seed));
    expect({ seed, difference }).toEqual({ seed, difference: undefined });
    sum.open += open.length;
    for (const name of ["orders", "figures", "moved", "erased", "unapplied"] as const)
      sum[name] += found[name];
  }
  expect(sum.orders).toBeGreaterThan(3.5 * STORES);
  expect(sum.figures).toBeGreaterThan(50 * STORES);
  for (const name of ["moved", "erased", "unapplied", "open"] as const)
    expect(sum[name]).toBeGreaterThan(STORES / 8);
});

test("uses the time-zone offsets of the file, not those of the machine", async () => {
  const rows = figuresFile(4);
  const unknown = rows.map((row) =>
    row.type === "header"
      ? { ...row, time_zones: row.time_zones.map((zone) => ({ ...zone, time_zone: "Mars/Olympus" })) }
      : row,
  );
  expect((await check(unknown)).difference).toBeUndefined();
});

test("rejects a file without header or of another format", async () => {
  const [header, ...rows] = figuresFile(1);
  await expect(check(rows)).rejects.toThrow(/not a file of figures/);
  await expect(check([{ ...header, format: 1 } as unknown as Rows[number], ...rows])).rejects.toThrow(
    /not a file of figures/,
  );
  await expect(recompute([])).rejects.toThrow(/empty/);
});

test("lists open days, which have no rows", async () => {
  for (let seed = 1; seed <= 50; seed++) {
    const rows = figuresFile(seed);
    const { created_at } = randomStore(seed);
    const { open } = await check(rows);
    expect(open.length > 0).toBe(created_at.startsWith("2026-11-03"));
    expect(rows.filter((row) => row.type === "figures" && open.includes(row.day))).toEqual([]);
  }
});

test("names an order that is not attributed", async () => {
  const rows = figuresFile(5).map((row) =>
    row.type === "order" ? { ...row, rule: null, counted_on: null } : row,
  );
  expect((await check(rows)).unattributed.length).toBeGreaterThan(0);
});
