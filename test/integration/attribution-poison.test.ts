import { randomBytes } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, inject, test, vi } from "vitest";
import type { OrderFailure } from "../../functions/attribution/handler.ts";
import { type DeliveryPorts, deliverBatch } from "../../infra/local/event-sources/stream-delivery.ts";
import { orderToItem } from "../../shared/orders/order-item.table.ts";
import { orderKey } from "../../shared/platform/table/keys/order-keys.ts";
import { newBrand } from "../../shared/stores/access/store-access.ts";
import { anAttributionHandler } from "../support/attribution/attribution-handler.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import { openStackTable, orderBody } from "../support/stack/stack-access.ts";
import { streamImage } from "../support/table/stream-image.ts";

const table = openStackTable(inject("stack"));
const attributions = openAttributions(table);
const RECEIVED_AT = "2026-03-01T10:00:00.000Z";

let sequence = 100;
const orderRecord = (brand: string, id: string, damage: object = {}): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: String(sequence++),
    ApproximateCreationDateTime: Date.parse(RECEIVED_AT) / 1000,
    Keys: streamImage(orderKey(brand, id)),
    NewImage: streamImage({ ...orderToItem(brand, orderBody(id), RECEIVED_AT), ...damage }),
  },
});

const LINE = { product_id: "501", quantity: 1, currency: "EUR" };
/** DynamoDB's limit for an item is 400 KB. */
const TOO_LARGE = [{ ...LINE, product_id: "9".repeat(420_000), price: "1" }];

const deliver = async (...batches: DynamoDBRecord[][]) => {
  const messages: OrderFailure[] = [];
  const { logger, entries } = recordingLogger();
  const handler = anAttributionHandler({
    ...attributions,
    failures: { send: async (sent) => void messages.push(...sent.map(({ body }) => body)) },
    pause: async () => undefined,
    now: () => Date.now(),
    logger,
  });
  const ports = {
    invoke: vi.fn((records: readonly DynamoDBRecord[]) => handler({ Records: [...records] })),
    discard: vi.fn(async () => undefined),
    checkpoint: () => undefined,
    pause: vi.fn(async () => true),
    now: () => Date.parse(RECEIVED_AT),
  } satisfies DeliveryPorts;
  for (const batch of batches) {
    await deliverBatch(batch, { maxRetryAttempts: 10, maxRecordAgeSeconds: 43_200 }, ports);
  }
  return { ...ports, messages, entries };
};

test.each([
  ["the table refuses", { order_items: TOO_LARGE }],
  ["can't be read", { order_items: "damaged" }],
  ["has no readable price", { order_items: [{ ...LINE, price: "free" }] }],
])(
  "an order that %s goes to the failure queue and does not delay the orders behind it",
  async (_, damage) => {
    const [a, b] = [newBrand(randomBytes), newBrand(randomBytes)];
    const { invoke, pause, discard, messages, entries } = await deliver(
      [orderRecord(a, "poison", damage), orderRecord(a, "a1"), orderRecord(b, "b1")],
      [orderRecord(b, "b2")],
    );
    const known = async (brand: string, ...ids: string[]) => {
      const orders = ids.map((order_id) => ({ order_id, received_at: RECEIVED_AT }));
      return [...(await attributions.findAll(brand, orders, { consistent: true })).found.keys()].sort();
    };
    expect(await known(a, "poison", "a1")).toEqual(["a1"]);
    expect(await known(b, "b1", "b2")).toEqual(["b1", "b2"]);
    expect(invoke).toHaveBeenCalledTimes(2);
    expect(pause).not.toHaveBeenCalled();
    expect(discard).not.toHaveBeenCalled();
    expect(messages).toMatchObject([
      {
        order: { brand: a, order_id: "poison" },
        DDBStreamBatchInfo: { approximateArrivalOfFirstRecord: RECEIVED_AT },
      },
    ]);
    expect(entries).toMatchObject([{ level: "error", error: expect.any(Error) }]);
  },
);
