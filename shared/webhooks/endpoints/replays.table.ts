import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import { MAX_REPLAY_MINUTES } from "../../vocabulary/webhooks.ts";
import type { EndpointName } from "../delivery/deliveries.table.ts";

/** Stores the running replay of an endpoint. Its id is its start time in epoch milliseconds. */
export const createReplays = (table: Table) => ({
  /** @returns `false` if another replay is running */
  begin({ brand, webhook_id }: EndpointName, now: number): Promise<boolean> {
    return updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "SET replay_run = :now",
      ConditionExpression:
        "attribute_exists(PK) AND (attribute_not_exists(replay_run) OR replay_run <= :over)",
      ExpressionAttributeValues: { ":now": now, ":over": now - MAX_REPLAY_MINUTES * 60_000 },
    });
  },

  async end({ brand, webhook_id }: EndpointName, run: number): Promise<void> {
    await updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "REMOVE replay_run",
      ConditionExpression: "replay_run = :run",
      ExpressionAttributeValues: { ":run": run },
    });
  },
});

export type Replays = ReturnType<typeof createReplays>;
