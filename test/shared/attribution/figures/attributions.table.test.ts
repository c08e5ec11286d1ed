import { BatchGetCommand, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import { createAttributions } from "../../../../shared/attribution/figures/attributions.table.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { sheetToItem } from "../../../../shared/attribution/figures/sheet-item.table.ts";
import type { AttributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { lateSheet } from "../../../../shared/platform/table/keys/order-keys.ts";
import { storeKey } from "../../../../shared/platform/table/keys/store-keys.ts";
import { createReadFiguresLock } from "../../../../shared/stores/figures-lock.table.ts";
import type { ReadTaggedVideos } from "../../../../shared/videos/tagged-videos.table.ts";
import {
  conditionFailed,
  mockTable,
  TABLE,
  throttled,
  transactionCanceled,
  transactionConflict,
} from "../../../support/table/mock-table.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../../support/values/builders.ts";

// That each order counts exactly once is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

// The waits between tries are the real code's; here no time passes.
vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

const IN_TIME = Date.parse("2026-11-20T10:01:59.999Z");
const LATE = Date.parse("2026-11-20T10:02:00.000Z");

const someOrders = (...ids: string[]) => ids.map((order_id) => anAttributedOrder({ order_id }));

const mockAttributions = () => {
  const { dynamo, table, sent: all } = mockTable();
  /** What was written. Of late orders' stores, the zone is read before. */
  const sent = () => all().filter(([, input]) => !JSON.stringify(input).includes('"time_zones"'));
  const readTaggedVideos = vi.fn<ReadTaggedVideos>(async (_, ids) => ({
    videos: ids.map((event_id) => ({ event_id, status: "live", products: ["p1"] })),
    unreadable: [],
  }));
  const attributions = createAttributions(table, readTaggedVideos, createReadFiguresLock(table));
  /** What became of orders: the ids of the recorded and of the failed. */
  const record = async (now: number, ...orders: AttributedOrder[]) => {
    const { recorded, failed } = await attributions.record("br_acme", orders, now);
    return {
      recorded: recorded.map(({ order_id }) => order_id),
      failed: failed.map(({ order }) => order.order_id),
    };
  };
  /** From now on every put fails for good that writes the attribution of `x`. */
  const refuse = (error: Error) =>
    dynamo.on(PutCommand).callsFake(({ Item }) => {
      if (Item.SK.endsWith("#x")) throw error;
      return {};
    });
  return { dynamo, sent, attributions, readTaggedVideos, record, refuse };
};

const once = ({ order_id, received_at, ...attribution }: AttributedOrder, fields: object = {}) => ({
  TableName: TABLE,
  Item: { PK: "STORE#br_acme", SK: `ATTR#${received_at}#${order_id}`, ...attribution, rule: 1, ...fields },
  ConditionExpression: "attribute_not_exists(PK)",
});
const refused = Object.assign(new Error("no"), { name: "ValidationException" });

describe("an order in time", () => {
  test("is one put, on the condition that it is not attributed yet", async () => {
    const { attributions, sent } = mockAttributions();
    const credited = { lines: [aLine({ credit: aCredit() })], unusable_signals: 2, expires_at: 9 };
    const orders = [anAttributedOrder({ order_id: "a", ...credited }), ...someOrders("b")];
    const outcome = await attributions.record("br_acme", orders, IN_TIME);
    expect(outcome).toStrictEqual({ recorded: orders, failed: [] });
    expect(sent()).toStrictEqual(orders.map((order) => ["PutCommand", once(order)]));
  });

  test("is put once, though it was delivered twice", async () => {
    const { record, sent } = mockAttributions();
    expect(await record(IN_TIME, ...someOrders("a", "b", "a"))).toEqual({ recorded: ["a", "b"], failed: [] });
    expect(sent()).toHaveLength(2);
  });

  test("that is attributed already is not reported again", async () => {
    const { dynamo, record } = mockAttributions();
    dynamo.on(PutCommand).rejectsOnce(conditionFailed()).resolves({});
    expect(await record(IN_TIME, ...someOrders("a", "b"))).toEqual({ recorded: ["b"], failed: [] });
  });

  test.each(["x b c d", "a x c d e", "x"])("that can't be written fails alone, as x of %s", async (batch) => {
    const { record, refuse } = mockAttributions();
    refuse(refused);
    const ids = batch.split(" ");
    expect(await record(IN_TIME, ...someOrders(...ids))).toEqual({
      recorded: ids.filter((id) => id !== "x"),
      failed: ["x"],
    });
  });
});

describe("a late order", () => {
  test.each([1, 500])(
    "of %i videos is one transaction with a sheet of its figures, and is marked as late",
    async (videos) => {
      const { record, sent } = mockAttributions();
      const order = anOrderOfVideos("a", videos);
      expect(await record(LATE, order)).toEqual({ recorded: ["a"], failed: [] });
      const sheet = { day: "2026-11-20", name: lateSheet(["a"]), figures: countFigures([order]) };
      const figures = { Put: { TableName: TABLE, Item: sheetToItem("br_acme", sheet) } };
      expect(sent()).toStrictEqual([
        ["TransactWriteCommand", { TransactItems: [{ Put: once(order, { late: true }) }, figures] }],
      ]);
    },
  );

  test("that is attributed already adds nothing, and is not reported again", async () => {
    const { dynamo, record } = mockAttributions();
    dynamo.on(TransactWriteCommand).rejects(transactionCanceled("ConditionalCheckFailed", "None"));
    expect(await record(LATE, ...someOrders("a"))).toEqual({ recorded: [], failed: [] });
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1);
  });

  test("has a sheet that does not hold its id", async () => {
    expect(lateSheet(["A-1001"])).not.toContain("A-1001");
    expect(lateSheet(["A-1001"])).not.toBe(lateSheet(["A-1002"]));
  });
});

describe("late orders of a day", () => {
  const transactions = (sent: () => unknown[]) =>
    (sent() as [string, { TransactItems: { Put: { Item: { SK: string } } }[] }][]).map(
      ([, { TransactItems }]) => TransactItems.map(({ Put }) => Put.Item.SK.split("#").at(-1)),
    );
  const sheetName = (...ids: string[]) => lateSheet(ids).split("#").at(-1);

  test("share a transaction and a sheet; those that are attributed already drop out", async () => {
    const { dynamo, record, sent } = mockAttributions();
    const canceled = transactionCanceled("None", "ConditionalCheckFailed", "None", "None");
    dynamo.on(TransactWriteCommand).rejectsOnce(canceled).resolves({});
    const other = anAttributedOrder({ order_id: "x", received_at: "2026-11-19T23:59:59.999Z" });
    expect(await record(LATE, ...someOrders("a", "b", "c"), other)).toEqual({
      recorded: expect.arrayContaining(["a", "c", "x"]),
      failed: [],
    });
    expect(transactions(sent)).toEqual([
      ["a", "b", "c", sheetName("a", "b", "c")],
      ["x", sheetName("x")],
      ["a", "c", sheetName("a", "c")],
    ]);
    const sheet = {
      day: "2026-11-20",
      name: lateSheet(["a", "c"]),
      figures: countFigures(someOrders("a", "c")),
    };
    const figures = { Put: { TableName: TABLE, Item: sheetToItem("br_acme", sheet) } };
    expect(sent().at(-1)?.[1]).toMatchObject({ TransactItems: expect.arrayContaining([figures]) });
  });

  test("are 25 in a transaction", async () => {
    const { record, sent } = mockAttributions();
    await record(LATE, ...someOrders(...Array.from({ length: 60 }, (_, index) => `o${index}`)));
    expect(transactions(sent).map(({ length }) => length - 1)).toEqual([25, 25, 10]);
  });

  test("are written one by one where the table refuses them together", async () => {
    const { dynamo, record } = mockAttributions();
    dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
      if (JSON.stringify(TransactItems).includes("#x")) throw transactionCanceled("ValidationError");
      return {};
    });
    expect(await record(LATE, ...someOrders("a", "x", "b"))).toEqual({ recorded: ["a", "b"], failed: ["x"] });
  });

  test("fail together where the table is busy, which is asked no more often for it", async () => {
    const { dynamo, record, sent } = mockAttributions();
    dynamo.on(TransactWriteCommand).rejects(throttled());
    expect(await record(LATE, ...someOrders("a", "b"))).toEqual({ recorded: [], failed: ["a", "b"] });
    expect(new Set(transactions(sent).map(({ length }) => length))).toEqual(new Set([3]));
  });
});

test.each([
  ["the table refuses its content", IN_TIME, refused, true],
  ["the table refuses its content, late", LATE, transactionCanceled("ValidationError"), true],
  ["the table throttles", IN_TIME, throttled(), false],
  ["it may not write", IN_TIME, Object.assign(new Error("no"), { name: "AccessDeniedException" }), false],
  ["a transaction holds its item", IN_TIME, transactionConflict(), false],
  ["the code is wrong", IN_TIME, new TypeError("bug"), false],
])("an order fails permanently or not: %s", async (_, now, error, permanent) => {
  const { dynamo, attributions } = mockAttributions();
  dynamo.on(PutCommand).rejects(error).on(TransactWriteCommand).rejects(error);
  const { failed } = await attributions.record("br_acme", someOrders("a"), now);
  expect(failed.map((each) => each.permanent)).toEqual([permanent]);
});

test("late orders fail for now whose store's zone can't be read, and keep no other back", async () => {
  const { attributions, dynamo } = mockAttributions();
  dynamo.on(BatchGetCommand).rejects(throttled());
  const orders = [
    ...someOrders("late"),
    anAttributedOrder({ order_id: "new", received_at: "2026-11-20T10:01:00.000Z" }),
  ];
  const { recorded, failed } = await attributions.record("br_acme", orders, LATE);
  expect(recorded.map(({ order_id }) => order_id)).toEqual(["new"]);
  expect(failed).toMatchObject([{ permanent: false }]);
  expect(failed[0]?.order).toBe(orders[0]);
});

test("late orders count in a sheet of the store's day", async () => {
  const { attributions, dynamo, sent } = mockAttributions();
  const time_zones = [
    { day: "2026-01-01", begins_at: "2025-12-31T13:00:00.000Z", time_zone: "Australia/Sydney" },
  ];
  dynamo.on(BatchGetCommand).resolves({ Responses: { [TABLE]: [{ ...storeKey("br_acme"), time_zones }] } });
  const order = anAttributedOrder({ order_id: "a", received_at: "2026-11-20T13:00:00.000Z" });
  await attributions.record("br_acme", [order], Date.parse("2026-11-20T14:00:00Z"));
  expect(sent()[0]?.[1]).toMatchObject({
    TransactItems: [{}, { Put: { Item: { SK: expect.stringMatching(/^STAT#2026-11-21#LATE#/) } } }],
  });
});

test("a table that throttles is told apart, so that the consumer waits", async () => {
  const { attributions, dynamo } = mockAttributions();
  dynamo.on(PutCommand).rejects(throttled());
  const { failed } = await attributions.record("br_acme", someOrders("a"), IN_TIME);
  expect(failed[0]?.error).toBeInstanceOf(Unavailable);
});
