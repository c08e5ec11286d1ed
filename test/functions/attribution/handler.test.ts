import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import { createHandler } from "../../../functions/attribution/handler.ts";
import type { Attributions } from "../../../shared/attribution/attributions.table.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { readOrderImage } from "../../../shared/orders/order-stream.table.ts";
import { orderToItem } from "../../../shared/orders/orders.table.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { anItem, anOrder, signal, signals } from "../../support/builders.ts";
import { recordingLogger } from "../../support/recording-logger.ts";
import { streamImage } from "../../support/stream-image.ts";

const RECEIVED_AT = "2026-11-20T10:00:00.000Z";

/** The stream's record of an order that was just put. */
const recordOf = (brand: string, fields: Partial<OrderReport>): DynamoDBRecord => {
  const order = { ...anOrder(fields), received_at: RECEIVED_AT };
  const NewImage = streamImage(orderToItem(brand, order, RECEIVED_AT));
  return { eventName: "INSERT", dynamodb: { SequenceNumber: order.order_id, NewImage } };
};

const aHandler = () => {
  const log = recordingLogger();
  const record = vi.fn<Attributions["record"]>(async (_, orders) => ({ recorded: orders, failed: [] }));
  const pause = vi.fn(async () => undefined);
  const handler = createHandler({ attributions: { record }, readOrderImage, pause, logger: log.logger });
  return { ...log, record, pause, handle: (...Records: DynamoDBRecord[]) => handler({ Records }) };
};

const viewed = { svc_video_view: signals(signal("p1", "carousel_7")) };

describe("new orders", () => {
  test("are attributed line by line and recorded with their time, store by store", async () => {
    const { handle, record } = aHandler();
    const items = { order_items: [anItem({ quantity: 2 }), anItem({ product_id: "p2", price: "1.50" })] };
    const answer = await handle(
      recordOf("br_a", { order_id: "1", ...items, ...viewed }),
      recordOf("br_b", { order_id: "2" }),
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
        received_at: RECEIVED_AT,
        unusable_signals: 0,
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
      recordOf("br_a", { order_id: "1", ...viewed }),
      recordOf("br_a", { order_id: "2", svc_add_to_cart: signals(null, 1) }),
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
    expect(await handle(recordOf("br_a", viewed))).toEqual({ batchItemFailures: [] });
    expect(counts.map(([, value]) => value)).toEqual([0, 0]);
  });
});

describe("what fails", () => {
  test("is answered as failed and logged, by store and without the order", async () => {
    const { handle, record, entries } = aHandler();
    const error = new Error("poisoned");
    record.mockImplementation(async (_, [first, ...rest]) => ({
      recorded: rest,
      failed: first ? [{ order: first, error }] : [],
    }));
    const answer = await handle(recordOf("br_a", { order_id: "1" }), recordOf("br_a", { order_id: "2" }));
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    const message = "An order could not be attributed";
    expect(entries).toEqual([{ level: "error", message, error, fields: { brand: "br_a" } }]);
  });

  test.each([
    ["waits a moment, where the table was not there", new Unavailable("down"), 1],
    ["is given back at once, where it is the order", new Error("poisoned"), 0],
  ])("%s", async (_, error, times) => {
    const { handle, record, pause } = aHandler();
    record.mockImplementation(async (_brand, orders) => ({
      recorded: [],
      failed: orders.map((order) => ({ order, error })),
    }));
    await handle(recordOf("br_a", { order_id: "1" }), recordOf("br_a", { order_id: "2" }));
    expect(pause).toHaveBeenCalledTimes(times);
  });

  test("is a record that is no order, alone", async () => {
    const { handle, record } = aHandler();
    const odd = { dynamodb: { SequenceNumber: "odd", NewImage: { PK: { S: "RATE#x" } } } };
    expect(await handle(odd, recordOf("br_a", { order_id: "1" }))).toEqual({
      batchItemFailures: [{ itemIdentifier: "odd" }],
    });
    expect(record).toHaveBeenCalledTimes(1);
  });

  test("is a store whose table can't be reached, and no other store", async () => {
    const { handle, record } = aHandler();
    record.mockImplementation(async (brand, orders) => {
      if (brand === "br_a") throw new Error("down");
      return { recorded: orders, failed: [] };
    });
    const answer = await handle(recordOf("br_a", { order_id: "1" }), recordOf("br_b", { order_id: "2" }));
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
  });
});
