import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Backlogs } from "../endpoints/backlogs.table.ts";
import type { Replays } from "../endpoints/replays.table.ts";
import { isReplayOver, type WebhookEndpoint } from "../endpoints/webhook-endpoint.ts";
import { type Backlog, backlogMessage } from "./backlog.ts";
import type { Deliveries } from "./deliveries.table.ts";
import type { Delivery } from "./delivery.ts";
import type { ReplayMessage, WebhookMessage } from "./delivery-message.schema.ts";
import { endpointGroup } from "./send-waiting.ts";

const WRITES_AT_ONCE = 10;
const FIRST_CHECK_SECONDS = 4;
const MAX_CHECK_SECONDS = 300;

export type ReplayDeps = {
  readonly deliveries: Pick<Deliveries, "between" | "putBack">;
  readonly backlog: Pick<Backlog, "add">;
  readonly backlogs: Pick<Backlogs, "find">;
  readonly replays: Pick<Replays, "end">;
  readonly queue: QueueSender<WebhookMessage>;
  readonly now: () => number;
};

const isCovered = ({ replay }: ReplayMessage, { id, type }: Delivery): boolean =>
  (replay.id === undefined || id === replay.id) && (replay.type === undefined || type === replay.type);

/**
 * Resets the deliveries of a replay to `waiting`, page by page, and sends them like other waiting
 * deliveries. Each delivery keeps its own state, so none is lost. A delivery with pending retries
 * stays unchanged.
 *
 * Then checks for waiting deliveries from time to time. The replay ends when no delivery waits,
 * when the endpoint is disabled, or after an hour. A running replay blocks the endpoint's next one.
 */
export const createReplay = ({ deliveries, backlog, backlogs, replays, queue, now }: ReplayDeps) => {
  const goOn = (
    { replay, ...name }: ReplayMessage,
    next: Partial<ReplayMessage["replay"]>,
    delaySeconds = 0,
  ) => {
    const body: ReplayMessage = { ...name, replay: { ...replay, ...next } };
    return queue.send([{ body, group: endpointGroup(name.brand, name.webhook_id), delaySeconds }]);
  };

  const reset = async (message: ReplayMessage): Promise<void> => {
    const { replay, ...name } = message;
    const part = await deliveries.between(name, replay);
    const wanted = part.deliveries.filter(
      (delivery) =>
        isCovered(message, delivery) &&
        delivery.state !== "retrying" &&
        // An empty body belongs to an erased order.
        delivery.body !== "" &&
        (!replay.undelivered || delivery.state !== "delivered"),
    );
    await mapConcurrently(wanted, (delivery) => deliveries.putBack(name, delivery), WRITES_AT_ONCE);
    const [first] = wanted;
    if (first !== undefined) await backlog.add(name, first.timestamp, replay.after);
    if (part.next !== undefined) return goOn(message, { after: part.next });
    await queue.send([backlogMessage(name)]);
    await goOn(message, { after: undefined, check_seconds: FIRST_CHECK_SECONDS }, FIRST_CHECK_SECONDS);
  };

  const check = async (message: ReplayMessage, endpoint: WebhookEndpoint, seconds: number): Promise<void> => {
    const { replay, ...name } = message;
    const part = await deliveries.between(name, replay);
    const first = part.deliveries.find((each) => each.state === "waiting" && isCovered(message, each));
    if (endpoint.disabled !== undefined || (first === undefined && part.next === undefined))
      return replays.end(name, replay.run);
    if (first === undefined) return goOn(message, { after: part.next });
    const isOver = isReplayOver(replay.run, now());
    // The same delivery still waits after the longest interval. Its message was lost, or the
    // endpoint fails and already has a backlog.
    if (isOver || (first.id === replay.first_waiting && seconds === MAX_CHECK_SECONDS))
      await backlog.add(name, first.timestamp, endpoint.backlog_from);
    if (isOver) return replays.end(name, replay.run);
    const check_seconds = Math.min(2 * seconds, MAX_CHECK_SECONDS);
    await goOn(message, { first_waiting: first.id, check_seconds }, check_seconds);
  };

  return async (message: ReplayMessage): Promise<void> => {
    const { replay, ...name } = message;
    const endpoint = await backlogs.find(name);
    if (endpoint?.replay_run !== replay.run) return;
    await (replay.check_seconds === undefined
      ? reset(message)
      : check(message, endpoint, replay.check_seconds));
  };
};
