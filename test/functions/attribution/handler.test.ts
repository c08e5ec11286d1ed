import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import type { OrderFailure } from "../../../functions/attribution/handler.ts";
import { amendmentToItem } from "../../../shared/attribution/amendments/amendment-item.table.ts";
import type { ApplyAmendments } from "../../../shared/attribution/totals/apply-amendments.table.ts";
import type { ApplyOrders } from "../../../shared/attribution/totals/apply-orders.table.ts";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import { orderKey } from "../../../shared/platform/table/keys/order-keys.ts";
import { expiryTime } from "../../../shared/stores/retention.ts";
import { anAttributionHandler } from "../../support/attribution/attribution-handler.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { streamImage } from "../../support/table/stream-image.ts";
import { anItem, anOrder, signal, signals } from "../../support/values/builders.ts";

const ARRIVED = 1_795_168_801;
const RECEIVED_AT = "2026-11-20T10:00:00.000Z";

const orderRecord = (brand: string, fields: Partial<OrderReport>): DynamoDBRecord => {
  const order = { ...anOrder(fields), received_at: RECEIVED_AT };
  const NewImage = streamImage(orderToItem(brand, order, RECEIVED_AT));
  const Keys = streamImage(orderKey(brand, order.order_id));
  const dynamodb = { SequenceNumber: order.order_id, ApproximateCreationDateTime: ARRIVED, Keys, NewImage };
  return { eventName: "INSERT", eventSourceARN: "arn:stream", dynamodb };
};

const aHandler = () => {
  const log = recordingLogger();
  const record = vi.fn<ApplyOrders>(async (_, orders) => ({ recorded: orders, failed: [] }));
  const amend = vi.fn<ApplyAmendments>(async (_, applied) => ({ applied: [...applied], failed: [] }));
  const pause = vi.fn(async () => undefined);
  const send = vi.fn(async (_: readonly OutgoingMessage<OrderFailure>[]) => undefined);
  const handler = anAttributionHandler({
    applyOrders: record,
    applyAmendments: amend,
    failures: { send },
    pause,
    now: () => Date.parse("2026-11-20T10:00:05.000Z"),
    logger: log.logger,
  });
  return {
    ...log,
    record,
    amend,
    pause,
    send,
    handle: (...Records: DynamoDBRecord[]) => handler({ Records }),
  };
};

const viewed = { svc_video_view: signals(signal("p1", "carousel_7")) };

describe("new orders", () => {
  test("are attributed line by line and recorded per store with their time", async () => {
    const { handle, record } = aHandler();
    const items = { order_items: [anItem({ quantity: 2 }), anItem({ product_id: "p2", price: "1.50" })] };
    const answer = await handle(
      orderRecord("br_a", { order_id: "1", ...items, ...viewed }),
      orderRecord("br_b", { order_id: "2" }),
    );
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(record.mock.calls.map(([brand, orders]) => [brand, orders.length])).toEqual([
      ["br_a", 1],
      ["br_b", 1],
    ]);
    const credit = { event_id: 7, widget_type: "carousel", signal: "video_view" };
    expect(record.mock.calls[0]?.[1]).toStrictEqual([
      {
        order_id: "1",
        expires_at: expiryTime(RECEIVED_AT),
        received_at: RECEIVED_AT,
        unusable_signals: 0,
        signalled: true,
        lines: [
          { product_id: "p1", quantity: 2, currency: "USD", price: "499.00", amount: "998.00", credit },
          { product_id: "p2", quantity: 1, currency: "USD", price: "1.50", amount: "1.50", credit: null },
        ],
      },
    ]);
  });

  test("emit metrics for lines, credited lines and unusable signals", async () => {
    const { handle, counts } = aHandler();
    await handle(
      orderRecord("br_a", { order_id: "1", ...viewed }),
      orderRecord("br_a", { order_id: "2", svc_add_to_cart: signals(null, 1) }),
    );
    expect(counts).toEqual([
      ["LinesTotal", 2, { brand: "br_a" }],
      ["LinesAttributed", 1, { brand: "br_a" }],
      ["UnusableSignals", 2, { brand: "br_a" }],
    ]);
  });

  test("are not counted in metrics again if they were recorded before", async () => {
    const { handle, record, counts } = aHandler();
    record.mockResolvedValue({ recorded: [], failed: [] });
    expect(await handle(orderRecord("br_a", viewed))).toEqual({ batchItemFailures: [] });
    expect(counts.map(([, value]) => value)).toEqual([0, 0]);
  });
});

describe("new amendments", () => {
  const place = { received_at: RECEIVED_AT, order_id: "a#1", sequence: 2 };
  const amendmentRecord = (fields: object = {}): DynamoDBRecord => {
    const amendment = { source: "merchant", reason: "refund", cancelled: true, lines: [] } as const;
    const item = amendmentToItem(
      "br_a",
      place,
      { ...amendment, sequence: 2, accepted_at: RECEIVED_AT },
      undefined,
    );
    const { PK, SK } = item;
    const NewImage = streamImage({ ...item, ...fields });
    return {
      eventName: "INSERT",
      eventSourceARN: "arn:stream",
      dynamodb: {
        SequenceNumber: "7",
        ApproximateCreationDateTime: ARRIVED,
        Keys: streamImage({ PK, SK }),
        NewImage,
      },
    };
  };

  test("are applied after the orders of the same batch", async () => {
    const { handle, record, amend } = aHandler();
    expect(await handle(amendmentRecord(), orderRecord("br_a", {}))).toEqual({ batchItemFailures: [] });
    expect(amend.mock.calls).toEqual([["br_a", [place], Date.parse("2026-11-20T10:00:05.000Z")]]);
    expect(record.mock.invocationCallOrder[0]).toBeLessThan(amend.mock.invocationCallOrder[0] ?? 0);
  });

  test.each([{ applied_at: RECEIVED_AT }, { erased_at: RECEIVED_AT }])(
    "are skipped if an erasure wrote them: %j",
    async (fields) => {
      const { handle, amend } = aHandler();
      expect(await handle(amendmentRecord(fields))).toEqual({ batchItemFailures: [] });
      expect(amend).not.toHaveBeenCalled();
    },
  );

  test("go to the failure queue with their order after a permanent failure", async () => {
    const { handle, amend, send } = aHandler();
    amend.mockImplementation(async (_, [amendment]) => ({
      applied: [],
      failed: amendment ? [{ amendment, error: new Error("no order"), permanent: true }] : [],
    }));
    expect(await handle(amendmentRecord())).toEqual({ batchItemFailures: [] });
    expect(send.mock.calls[0]?.[0]).toMatchObject([{ body: { order: { brand: "br_a", order_id: "a#1" } } }]);
  });
});

describe("failed records", () => {
  test("are reported as failed and logged with the store but not the order", async () => {
    const { handle, record, entries } = aHandler();
    const error = new Error("poisoned");
    record.mockImplementation(async (_, [first, ...rest]) => ({
      recorded: rest,
      failed: first ? [{ order: first, error, permanent: false }] : [],
    }));
    const answer = await handle(
      orderRecord("br_a", { order_id: "1" }),
      orderRecord("br_a", { order_id: "2" }),
    );
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    const message = "An order could not be attributed";
    expect(entries).toEqual([{ level: "error", message, error, fields: { brand: "br_a" } }]);
  });

  test.each([
    ["pauses if the table is unavailable", new Unavailable("down"), 1],
    ["returns at once for any other error", new Error("a bug"), 0],
  ])("%s", async (_, error, times) => {
    const { handle, record, pause } = aHandler();
    record.mockImplementation(async (_brand, orders) => ({
      recorded: [],
      failed: orders.map((order) => ({ order, error, permanent: false })),
    }));
    await handle(orderRecord("br_a", { order_id: "1" }), orderRecord("br_a", { order_id: "2" }));
    expect(pause).toHaveBeenCalledTimes(times);
  });

  test("go to the failure queue in Lambda's format with their order if the failure is permanent", async () => {
    const { handle, record, send, entries } = aHandler();
    const error = new Error("poisoned");
    record.mockImplementation(async (_, orders) => ({
      recorded: [],
      failed: orders.map((order) => ({ order, error, permanent: true })),
    }));
    expect(await handle(orderRecord("br_a", { order_id: "1" }))).toEqual({ batchItemFailures: [] });
    const body = {
      requestContext: { condition: "FailedPermanently", approximateInvokeCount: 1 },
      version: "1.0",
      timestamp: "2026-11-20T10:00:05.000Z",
      DDBStreamBatchInfo: {
        startSequenceNumber: "1",
        endSequenceNumber: "1",
        approximateArrivalOfFirstRecord: "2026-11-20T10:00:01.000Z",
        approximateArrivalOfLastRecord: "2026-11-20T10:00:01.000Z",
        batchSize: 1,
        streamArn: "arn:stream",
      },
      order: { brand: "br_a", order_id: "1" },
    };
    expect(send.mock.calls).toEqual([[[{ body, group: "br_a" }]]]);
    expect(entries).toMatchObject([{ level: "error", error }]);
  });

  test("are set aside one by one if they hold no order", async () => {
    const { handle, record, send } = aHandler();
    const odd = { dynamodb: { SequenceNumber: "odd", NewImage: { PK: { S: "RATE#x" } } } };
    expect(await handle(odd, orderRecord("br_a", { order_id: "1" }))).toEqual({ batchItemFailures: [] });
    expect(record).toHaveBeenCalledTimes(1);
    expect(send.mock.calls).toMatchObject([
      [[{ body: { DDBStreamBatchInfo: { startSequenceNumber: "odd" } }, group: "unknown" }]],
    ]);
  });

  test("include only the store whose table is unavailable", async () => {
    const { handle, record } = aHandler();
    record.mockImplementation(async (brand, orders) => {
      if (brand === "br_a") throw new Error("down");
      return { recorded: orders, failed: [] };
    });
    const answer = await handle(
      orderRecord("br_a", { order_id: "1" }),
      orderRecord("br_b", { order_id: "2" }),
    );
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  });
});
