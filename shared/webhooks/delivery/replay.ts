import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Backlogs } from "../endpoints/backlogs.table.ts";
import { type Backlog, backlogMessage } from "./backlog.ts";
import type { Deliveries } from "./deliveries.table.ts";
import type { ReplayMessage, WebhookMessage } from "./delivery-message.schema.ts";
import { endpointGroup, REPLAYED_A_SECOND } from "./send-waiting.ts";

const LEASE_MS = 15 * 60_000;
const WRITES_AT_ONCE = 10;

export type ReplayDeps = {
  readonly deliveries: Pick<Deliveries, "between" | "putBack">;
  readonly backlog: Pick<Backlog, "add">;
  readonly backlogs: Pick<Backlogs, "replayUntil">;
  readonly queue: QueueSender<WebhookMessage>;
  readonly now: () => number;
};

/** Resets the deliveries to `waiting`, except those with pending retries. */
export const createReplay =
  ({ deliveries, backlog, backlogs, queue, now }: ReplayDeps) =>
  async (message: ReplayMessage): Promise<void> => {
    const { brand, webhook_id, replay } = message;
    const name = { brand, webhook_id };
    const part = await deliveries.between(name, replay);
    const wanted = part.deliveries.filter(
      ({ id, type, state, body }) =>
        (replay.id === undefined || id === replay.id) &&
        (replay.type === undefined || type === replay.type) &&
        state !== "retrying" &&
        // An empty body belongs to an erased order.
        body !== "" &&
        (!replay.undelivered || state !== "delivered"),
    );
    await mapConcurrently(wanted, (delivery) => deliveries.putBack(name, delivery), WRITES_AT_ONCE);
    const [first] = wanted;
    if (first !== undefined) await backlog.add(name, first.timestamp, replay.after);
    const count = replay.count + wanted.length;
    if (part.next === undefined) {
      await queue.send([backlogMessage(name)]);
      await backlogs.replayUntil(name, now() + (count / REPLAYED_A_SECOND) * 1_000);
    } else {
      await backlogs.replayUntil(name, now() + LEASE_MS);
      const next: ReplayMessage = { ...message, replay: { ...replay, after: part.next, count } };
      await queue.send([{ body: next, group: endpointGroup(brand, webhook_id) }]);
    }
  };
