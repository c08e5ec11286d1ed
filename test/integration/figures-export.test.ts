import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { exportFigures } from "../../clients/admin/export/export-figures.ts";
import { recompute } from "../../clients/verify/recompute.js";
import { ERASURE_OPERATIONS, FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { dayNow, storeDays, type TimeZones } from "../../shared/vocabulary/store-days.ts";
import { amend, OK, table, untilApplied } from "../support/attribution/amended-orders.ts";
import { openExport } from "../support/attribution/open-export.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const VERIFY = new URL("../../clients/verify/verify.js", import.meta.url).pathname;

const since2025 = (time_zone: string, begins_at: string): TimeZones => [
  { day: "2025-01-01", begins_at, time_zone },
];

test.each([
  ["UTC", undefined],
  ["Sydney", since2025("Australia/Sydney", "2024-12-31T13:00:00.000Z")],
  ["Kathmandu", since2025("Asia/Kathmandu", "2024-12-31T18:15:00.000Z")],
  ["Los Angeles", since2025("America/Los_Angeles", "2025-01-01T08:00:00.000Z")],
])(
  "the export of figures contains all inputs, so that anybody can recompute them: %s",
  async (_, time_zones) => {
    const store = await createTestStore(stack, { ...(time_zones && { time_zones }) });
    const days = storeDays(time_zones);
    const today = () => dayNow(days, Date.now());
    const { brand } = store;
    const ids = Array.from({ length: 7 }, (_, index) => `proof-${index}`);
    for (const id of ids) expect((await reportOrder(stack, store, orderBody(id))).status).toBe(200);
    const period = { from: today(), to: today() };
    await eventually(async () => {
      const { totals } = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period });
      return totals[0]?.orders === ids.length ? true : undefined;
    });
    const items = [{ product_id: "501", quantity: 1 }];
    expect(await amend(store, { order_id: ids[0], version: 2, reason: "refund", items })).toEqual(OK);
    expect(
      await amend(store, {
        order_id: ids[0],
        version: 1,
        reason: "edit",
        items: [{ product_id: "501", quantity: 0 }],
      }),
    ).toEqual(OK);
    expect(await amend(store, { order_id: ids[1], version: 1, reason: "fraud", cancelled: true })).toEqual(
      OK,
    );
    await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: String(ids[2]) });

    const open: string[] = [];
    const input = { brand, query: period };
    const rows = await exportFigures(
      admin,
      input,
      (text) => open.push(...text.trim().split("\n")),
      () => undefined,
    );
    expect(rows).toBe(open.length);
    expect(await recompute(open)).toMatchObject({ orders: 0, figures: 0, open: [today()] });

    await untilApplied(brand);
    const compared = await openExport(table, 2)(
      { brand, order_erasure_key: "key", ...(time_zones && { time_zones }) },
      period,
    );
    const found = await recompute(compared);
    expect(found).toMatchObject({
      difference: undefined,
      orders: 6,
      erased: 1,
      moved: 0,
      unapplied: 0,
      unattributed: [],
      open: [],
    });
    expect(found.figures).toBeGreaterThan(20);

    const directory = await mkdtemp(join(tmpdir(), "verify-"));
    try {
      const run = async (text: readonly string[]) => {
        const file = join(directory, "figures.ndjson");
        await writeFile(file, text.join("\n"));
        return promisify(execFile)(process.execPath, [VERIFY, file]).then(
          ({ stdout }) => [0, stdout],
          ({ code, stdout, stderr }) => [code, stdout + stderr],
        );
      };
      expect(await run(compared)).toEqual([
        0,
        expect.stringMatching(/all figures are right\.\n\d+ compared, 0 days open, not compared\.\n6 orders/),
      ]);
      expect(await run(compared.slice(0, -1))).toEqual([2, expect.stringContaining("The file is truncated")]);
      const wrong = compared.map((line) =>
        line.startsWith('{"type":"figures"')
          ? line.replace('"attributed_units":', '"attributed_units":1')
          : line,
      );
      expect(await run(wrong)).toEqual([
        1,
        expect.stringMatching(/STORE: attributed_units is \d+, and \d+ by the orders\./),
      ]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
);
