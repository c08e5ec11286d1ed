import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { createAmendOrder } from "../../shared/attribution/amendments/amend-order.ts";
import { ERASURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createFinishErasures } from "../../shared/attribution/erasure/finish-erasures.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import {
  amend,
  amendments,
  DAY,
  findReported,
  ITEMS,
  pastOrder,
  readDay,
  readItems,
  readTotals,
  reconcileAt,
  storeWithOrder,
  table,
  UNKNOWN,
} from "../support/attribution/amended-orders.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import { anItem } from "../support/values/builders.ts";

const admin = adminClient(inject("stack"));
/** The order's day is closed by then. */
const CLOSED = Date.parse("2026-03-04T00:00:00Z");

describe("an order that is erased", () => {
  test("can be amended by nobody, also by one who read it before, and keeps its figures", async () => {
    const { brand, amendAt } = await pastOrder([
      ...ITEMS,
      anItem({ product_id: "a-secret-gift", item_id: "3" }),
    ]);
    await amendAt("2026-03-02T10:00:00.000Z", { items: [{ item_id: "1", quantity: 1 }] });
    const before = await readDay(brand, DAY);
    const read = await findReported(brand);
    const stale = [await amendments.ofOrder(brand, read)];
    const store = await createStores(table).findAny(brand);
    if (store === undefined) throw new Error("No such store");
    await createErasures(table).erase(store, "A-1001", {
      at: new Date(CLOSED).toISOString(),
      newKey: randomBytes(32).toString("base64url"),
      beforeWriting: async () => undefined,
    });
    await expect(amendAt("2026-03-04T10:00:00.000Z", { cancelled: true })).rejects.toThrow("does not exist");
    const late = createAmendOrder({
      findOrder: async () => read,
      attributions: openAttributions(table),
      amendments: { ...amendments, ofOrder: async (...of) => stale.pop() ?? amendments.ofOrder(...of) },
      newReturnName: () => "late",
      logger: recordingLogger().logger,
    });
    const body = { order_id: "A-1001", reason: "refund", source: "merchant", cancelled: true } as const;
    await expect(late({ brand }, { ...body, items: undefined }, new Date(CLOSED))).rejects.toThrow(
      "does not exist",
    );
    expect(await readDay(brand, DAY)).toEqual(before);
    expect((await reconcileAt("2026-03-06T00:00:00Z")(brand, DAY, { repair: false })).differences).toEqual(
      [],
    );
    expect((await readItems(brand)).filter(({ lines }) => lines instanceof Uint8Array)).toEqual([]);

    await createFolds(table).fold(brand, DAY, "2026-03-03", () => false);
    expect(await createFinishErasures(table)(brand, CLOSED + 2 * 3_600_000)).toBe(1);
    expect(JSON.stringify(await readItems(brand))).not.toContain("A-1001");
    expect(await readDay(brand, DAY)).toEqual(before);
    expect((await reconcileAt("2026-03-06T00:00:00Z")(brand, DAY, { repair: false })).differences).toEqual(
      [],
    );
  });

  test("of today through the API", async () => {
    const store = await storeWithOrder();
    await amend(store, {
      order_id: "A-1001",
      version: 1,
      reason: "refund",
      items: [{ item_id: "2", quantity: 0 }],
    });
    const before = await readTotals(store.brand);
    await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand: store.brand, order_id: "A-1001" });
    expect(await amend(store, { order_id: "A-1001", reason: "refund", cancelled: true })).toEqual(UNKNOWN);
    expect(await readTotals(store.brand)).toEqual(before);
  });
});
