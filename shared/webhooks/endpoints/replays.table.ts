import { webhookKey } from "../../platform/table/keys/webhook-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import type { EndpointName } from "../delivery/deliveries.table.ts";
import { latestReplayEnd } from "./webhook-endpoint.ts";

/** Longer than a check waits, and all retries of its message together. A crashed replay blocks the next one so long. */
const LEASE_MS = 30 * 60_000;

/** The running replay of an endpoint. `run` names it. Times are epoch milliseconds. */
export const createReplays = (table: Table) => ({
  /**
   * Begins a replay, unless another one is running.
   *
   * @returns its `run`, `undefined` if another one is running
   */
  async begin({ brand, webhook_id }: EndpointName, now: number): Promise<number | undefined> {
    const isBegun = await updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "SET replay_run = :now, replay_until = :until",
      ConditionExpression:
        "attribute_exists(PK) AND (attribute_not_exists(replay_until) OR replay_until <= :now)",
      ExpressionAttributeValues: { ":now": now, ":until": now + LEASE_MS },
    });
    return isBegun ? now : undefined;
  },

  /** @returns `false` if the replay has ended or another one has begun */
  extend({ brand, webhook_id }: EndpointName, run: number, now: number): Promise<boolean> {
    return updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "SET replay_until = :until",
      ConditionExpression: "replay_run = :run",
      ExpressionAttributeValues: { ":run": run, ":until": Math.min(now + LEASE_MS, latestReplayEnd(run)) },
    });
  },

  async end({ brand, webhook_id }: EndpointName, run: number): Promise<void> {
    await updateItem(table, webhookKey(brand, webhook_id), {
      UpdateExpression: "REMOVE replay_run, replay_until",
      ConditionExpression: "replay_run = :run",
      ExpressionAttributeValues: { ":run": run },
    });
  },
});

export type Replays = ReturnType<typeof createReplays>;
