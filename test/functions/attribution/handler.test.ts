import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import type { OrderFailure } from "../../../functions/attribution/handler.ts";
import type { Attributions } from "../../../shared/attribution/figures/attributions.table.ts";
import type { BusyStores } from "../../../shared/attribution/figures/busy-stores.table.ts";
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

/** The stream's record of an order that was just put. */
const orderRecord = (brand: string, fields: Partial<OrderReport>): DynamoDBRecord => {
  const order = { ...anOrder(fields), received_at: RECEIVED_AT };
  const NewImage = streamImage(orderToItem(brand, order, RECEIVED_AT));
  const Keys = streamImage(orderKey(brand, order.order_id));
  const dynamodb = { SequenceNumber: order.order_id, ApproximateCreationDateTime: ARRIVED, Keys, NewImage };
  return { eventName: "INSERT", eventSourceARN: "arn:stream", dynamodb };
};

const aHandler = () => {
  const log = recordingLogger();
  const record = vi.fn<Attributions["record"]>(async (_, orders) => ({ recorded: orders, failed: [] }));
  const pause = vi.fn(async () => undefined);
  const send = vi.fn(async (_: readonly OutgoingMessage<OrderFailure>[]) => undefined);
  const note = vi.fn<BusyStores["note"]>(async () => undefined);
  const handler = anAttributionHandler({
    attributions: { record },
    busyStores: { note },
    failures: { send },
    pause,
    now: () => Date.parse("2026-11-20T10:00:05.000Z"),
    logger: log.logger,
  });
  return {
    ...log,
    record,
    note,
    pause,
    send,
    handle: (...Records: DynamoDBRecord[]) => handler({ Records }),
  };
};

const viewed = { svc_video_view: signals(signal("p1", "carousel_7")) };

describe("new orders", () => {
  test("have their store noted as busy, those that this call attributed; if that fails, they are attributed", async () => {
    const { handle, record, note, entries } = aHandler();
    record.mockImplementation(async (_, orders) => ({ recorded: orders.slice(1), failed: [] }));
    note.mockRejectedValueOnce(new Error("no"));
    const records = ["1", "2"].map((order_id) => orderRecord("br_a", { order_id }));
    expect(await handle(...records)).toEqual({ batchItemFailures: [] });
    expect(note.mock.calls.map(([brand, orders]) => [brand, orders.length])).toEqual([["br_a", 1]]);
    expect(entries).toContainEqual(expect.objectContaining({ level: "error", fields: { brand: "br_a" } }));
  });

  test("are attributed line by line and recorded with their time, store by store", async () => {
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

  test("count their lines, those that were credited, and the signals that were of no use", async () => {
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

  test("that were counted earlier are not counted in the metrics again", async () => {
    const { handle, record, counts } = aHandler();
    record.mockResolvedValue({ recorded: [], failed: [] });
    expect(await handle(orderRecord("br_a", viewed))).toEqual({ batchItemFailures: [] });
    expect(counts.map(([, value]) => value)).toEqual([0, 0]);
  });
});

describe("what fails", () => {
  test("is answered as failed and logged, by store and without the order", async () => {
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
    ["waits a moment, where the table was not there", new Unavailable("down"), 1],
    ["is given back at once, where the cause is another", new Error("a bug"), 0],
  ])("%s", async (_, error, times) => {
    const { handle, record, pause } = aHandler();
    record.mockImplementation(async (_brand, orders) => ({
      recorded: [],
      failed: orders.map((order) => ({ order, error, permanent: false })),
    }));
    await handle(orderRecord("br_a", { order_id: "1" }), orderRecord("br_a", { order_id: "2" }));
    expect(pause).toHaveBeenCalledTimes(times);
  });

  test("permanently is told to the failure queue in Lambda's own form, with the order, and acknowledged", async () => {
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

  test("is a record that is no order, alone: it is set aside", async () => {
    const { handle, record, send } = aHandler();
    const odd = { dynamodb: { SequenceNumber: "odd", NewImage: { PK: { S: "RATE#x" } } } };
    expect(await handle(odd, orderRecord("br_a", { order_id: "1" }))).toEqual({ batchItemFailures: [] });
    expect(record).toHaveBeenCalledTimes(1);
    expect(send.mock.calls).toMatchObject([
      [[{ body: { DDBStreamBatchInfo: { startSequenceNumber: "odd" } }, group: "unknown" }]],
    ]);
  });

  test("is a store whose table can't be reached, and no other store", async () => {
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
