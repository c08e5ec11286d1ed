import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createWebhooks } from "../../../shared/webhooks/endpoints/webhooks.table.ts";
import { WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const openTable = () => {
  const sent: unknown[] = [];
  const send = async (command: unknown) => {
    sent.push(command);
    return {};
  };
  return { sent, webhooks: createWebhooks({ name: "t", send } as never) };
};

test("counts a removed webhook once, and never below zero", async () => {
  const { sent, webhooks } = openTable();
  expect(await webhooks.remove("br_a", WEBHOOK_ID)).toBe(true);
  const [transaction] = sent as TransactWriteCommand[];
  expect(transaction).toBeInstanceOf(TransactWriteCommand);
  const conditions = transaction?.input.TransactItems?.map(
    ({ Delete, Update }) => (Delete ?? Update)?.ConditionExpression,
  );
  expect(conditions).toEqual(["attribute_exists(PK)", "webhooks > :none"]);
});
