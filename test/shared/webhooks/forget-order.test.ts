import { PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { amendmentKey } from "../../../shared/platform/table/keys/amendment-keys.ts";
import { attributionKey } from "../../../shared/platform/table/keys/order-keys.ts";
import { deliveryKey } from "../../../shared/platform/table/keys/webhook-keys.ts";
import { createDeliveries } from "../../../shared/webhooks/delivery/deliveries.table.ts";
import { createForgetOrder, type OrderEvent } from "../../../shared/webhooks/delivery/forget-order.table.ts";
import { orderAmended, orderAttributed } from "../../../shared/webhooks/events/event-data.ts";
import { identifyEvent } from "../../../shared/webhooks/events/webhook-event.ts";
import { NAME } from "../../support/webhooks/delivering.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const BRAND = "br_a";
const AT = "2026-11-21T10:00:00.000Z";
const ORDER = { order_id: "A-1", received_at: "2026-11-20T10:00:00.000Z" };
const ACCEPTED_AT = "2026-11-20T12:00:00.000Z";
const ATTRIBUTED: OrderEvent = {
  type: "order.attributed",
  sortKey: attributionKey(BRAND, ORDER).SK,
  timestamp: ORDER.received_at,
};
const AMENDED: OrderEvent = {
  type: "order.amended",
  sortKey: amendmentKey(BRAND, ORDER.received_at, ORDER.order_id, 0).SK,
  timestamp: ACCEPTED_AT,
};

const openTable = (types: ReturnType<typeof aWebhook>["types"]) => {
  const updates: UpdateCommand["input"][] = [];
  const puts: PutCommand["input"][] = [];
  const send = async (command: unknown) => {
    if (command instanceof QueryCommand) return { Items: [{ PK: "p", SK: "s", ...aWebhook({ types }) }] };
    if (command instanceof UpdateCommand) updates.push(command.input);
    if (command instanceof PutCommand) puts.push(command.input);
    return {};
  };
  return { updates, puts, table: { name: "t", send } as never };
};

describe("erasing an order's deliveries", () => {
  test("removes the bodies, answers and retries of all deliveries", async () => {
    const { updates, table } = openTable(["order.attributed", "order.amended"]);
    await createForgetOrder(table)(BRAND, [ATTRIBUTED, AMENDED], AT);
    const amendment = { sequence: 0, accepted_at: ACCEPTED_AT, reason: "refund", lines: [] };
    const told = [
      identifyEvent([BRAND, ATTRIBUTED.sortKey, ""], orderAttributed({ ...ORDER, lines: [] })),
      identifyEvent([BRAND, AMENDED.sortKey, ""], orderAmended(ORDER.order_id, amendment as never)),
    ];
    expect(updates.map(({ Key }) => Key)).toEqual(
      told.map(({ id, timestamp }) => deliveryKey(BRAND, WEBHOOK_ID, timestamp, id)),
    );
    for (const { UpdateExpression, ExpressionAttributeValues } of updates) {
      expect(ExpressionAttributeValues).toMatchObject({ ":state": "not_sent", ":tries": [], ":at": AT });
      expect(UpdateExpression).toContain("REMOVE next_at");
    }
  });

  test("writes a marker for events not yet delivered, unless the webhook does not receive their type", async () => {
    const { updates, table } = openTable(["order.attributed"]);
    await createForgetOrder(table)(BRAND, [ATTRIBUTED, AMENDED], AT);
    const conditions = updates.map(({ ConditionExpression }) => ConditionExpression);
    expect(conditions).toEqual([undefined, "attribute_exists(PK)"]);
  });

  test("prevents a delivery in progress from storing the body again", async () => {
    const { updates, puts, table } = openTable([]);
    const deliveries = createDeliveries(table);
    const delivery = {
      id: "msg_1",
      type: "order.attributed" as const,
      timestamp: ORDER.received_at,
      body: "{}",
      state: "not_sent" as const,
      tries: [],
    };
    await deliveries.put(NAME, delivery, new Date(AT));
    await deliveries.putBack(NAME, delivery);
    for (const write of [...puts, ...updates])
      expect(write.ConditionExpression).toContain("attribute_not_exists(erased_at)");
    expect([puts.length, updates.length]).toEqual([1, 1]);
  });
});
