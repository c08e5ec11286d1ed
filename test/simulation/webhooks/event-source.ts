import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import assumptions from "../assumptions.json" with { type: "json" };
import type { FairQueue, QueuedMessage } from "./fair-queue.ts";
import type { VirtualClock } from "./virtual-clock.ts";

const { batches_at_first, batches_a_minute_more, low_ms, poll_ms, cold_ms } = assumptions.event_source;
const SCALING_MS = 1_000;

export type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

type Props = {
  readonly clock: VirtualClock;
  readonly queue: FairQueue;
  readonly batchSize: number;
  readonly maxConcurrency: number;
  readonly visibilityTimeoutSeconds: number;
  /** Milliseconds within these bounds. */
  readonly lasting: (bounds: readonly number[]) => number;
  /** A new container's handler, with caches of its own. */
  readonly startContainer: (postpone: (receipt: string, seconds: number) => Promise<void>) => Handler;
};

/** Lambda's pollers and containers: a batch is deleted when all of it is done, but for what failed. */
export const createEventSource = (props: Props) => {
  const { clock, queue, batchSize, maxConcurrency, visibilityTimeoutSeconds, lasting } = props;
  const idle: Handler[] = [];
  const underWay = new Map<string, QueuedMessage>();
  const postponed = new Set<string>();
  let batches = 0;
  let allowed = Math.min(batches_at_first, maxConcurrency);
  let lowMs = 0;
  let containers = 0;
  let busyMs = 0;

  const postpone = async (receipt: string, seconds: number): Promise<void> => {
    const message = underWay.get(receipt);
    if (message === undefined) return;
    postponed.add(receipt);
    queue.postpone(message, seconds * 1_000);
  };

  const start = (): Handler => {
    containers += 1;
    return props.startContainer(postpone);
  };

  const work = async (messages: readonly QueuedMessage[]): Promise<void> => {
    const isCold = idle.length === 0;
    await clock.wait(lasting(poll_ms) + (isCold ? lasting(cold_ms) : 0));
    const handler = idle.pop() ?? start();
    const startedAt = clock.now();
    const records = messages.map((message) => {
      const receipt = `${message.id}-${message.received}`;
      underWay.set(receipt, message);
      return { message, receipt };
    });
    const { batchItemFailures } = await handler(
      queueEvent(
        ...records.map(({ message, receipt }) =>
          queueRecord(message.body, { id: message.id, receipt, attempt: message.received }),
        ),
      ),
    );
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { message, receipt } of records) {
      underWay.delete(receipt);
      if (!failed.has(message.id)) queue.remove(message);
      else if (!postponed.delete(receipt)) queue.postpone(message, visibilityTimeoutSeconds * 1_000);
    }
    busyMs += clock.now() - startedAt;
    idle.push(handler);
    batches -= 1;
    poll();
  };

  const poll = (): void => {
    while (batches < allowed) {
      const messages = queue.receive(batchSize);
      if (messages.length === 0) return;
      batches += 1;
      void work(messages);
    }
  };

  const scale = (): void => {
    const more = (batches_a_minute_more * SCALING_MS) / 60_000;
    const wasLow = batches <= allowed / 2 && !queue.hasReady();
    lowMs = wasLow ? lowMs + SCALING_MS : 0;
    if (queue.hasReady()) allowed = Math.min(maxConcurrency, allowed + more);
    else if (lowMs > low_ms) allowed = Math.max(Math.min(batches_at_first, maxConcurrency), allowed - more);
    poll();
    clock.after(SCALING_MS, scale);
  };
  clock.after(SCALING_MS, scale);
  queue.whenReady(() => clock.after(0, poll));

  return { containers: () => containers, busySeconds: () => busyMs / 1_000 };
};
