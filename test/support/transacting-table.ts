import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import Big from "big.js";
import { openTable } from "../../shared/platform/table/table.ts";

/** What happens to a transaction: none of them may lose or double what it writes. */
export type Fault = "throttled" | "conflict" | "lost_before" | "lost_after";

type Item = Record<string, unknown>;

const reasons = (codes: readonly string[]) =>
  new TransactionCanceledException({
    message: "cancelled",
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A connection that broke: whether the transaction was written, the caller can't tell. */
const lost = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/**
 * A table in memory that knows transactions as DynamoDB does: all or nothing, a marker is put only once, and
 * `ADD` is exact.
 *
 * @param nextFault asked before each transaction
 * @param isPoisonous whether an item can never be written, such as one that is too large
 */
export const transactingTable = (
  nextFault: () => Fault | undefined = () => undefined,
  isPoisonous: (sortKey: string) => boolean = () => false,
) => {
  const items = new Map<string, Item>();
  const keyOf = (item: Item = {}) => `${item.PK}|${item.SK}`;

  const isOnce = (put?: { ConditionExpression?: string | undefined }) =>
    put?.ConditionExpression === "attribute_not_exists(PK)";

  const commit = (actions: NonNullable<TransactWriteCommandInput["TransactItems"]>) => {
    const codes = actions.map(({ Put }) =>
      isOnce(Put) && items.has(keyOf(Put?.Item)) ? "ConditionalCheckFailed" : "None",
    );
    if (codes.some((code) => code !== "None")) throw reasons(codes);
    for (const { Put, Update } of actions) {
      if (Put) items.set(keyOf(Put.Item), { ...Put.Item });
      if (Update) add(keyOf(Update.Key), Update);
    }
  };
  const add = (
    key: string,
    update: NonNullable<NonNullable<TransactWriteCommandInput["TransactItems"]>[0]["Update"]>,
  ) => {
    const item = items.get(key) ?? {};
    for (const [, name, value] of update.UpdateExpression?.matchAll(/(#f\d+) (:f\d+)/g) ?? []) {
      const field = update.ExpressionAttributeNames?.[name ?? ""] ?? "";
      const amount = update.ExpressionAttributeValues?.[value ?? ""];
      item[field] = new Big(String(item[field] ?? 0)).plus(amount?.value ?? amount).toFixed();
    }
    items.set(key, item);
  };

  const send = async ({ input }: { input: TransactWriteCommandInput }) => {
    const actions = input.TransactItems ?? [];
    if (actions.length > 100) throw new Error("ValidationException: over 100 actions");
    const fault = nextFault();
    if (fault === "throttled") {
      throw new ProvisionedThroughputExceededException({
        message: "slow down",
        $metadata: { httpStatusCode: 400 },
      });
    }
    if (fault === "conflict") throw reasons(actions.map(() => "TransactionConflict"));
    if (fault === "lost_before") throw lost();
    if (actions.some(({ Put }) => isPoisonous(String(Put?.Item?.SK))))
      throw reasons(actions.map(() => "ValidationError"));
    commit(actions);
    if (fault === "lost_after") throw lost();
    return {};
  };

  return {
    table: openTable("table", { send } as unknown as DynamoDBDocumentClient),
    /** The items whose sort key begins so, by their whole key. */
    withPrefix: (prefix: string): ReadonlyMap<string, Item> =>
      new Map([...items].filter(([key]) => key.split("|")[1]?.startsWith(prefix))),
  };
};
