import type { RefreshMessage } from "../../shared/catalog/messages.schema.ts";
import type {
  RefreshSchedule,
  RefreshSchedules,
} from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";

type Deps = {
  readonly schedules: Pick<RefreshSchedules, "due" | "advance">;
  readonly planQueue: QueueSender<RefreshMessage>;
  readonly now: () => number;
  readonly logger: Logger;
};

/**
 * Adds the interval to the due time, so that delays don't add up. An overdue store skips missed intervals.
 */
const nextAfter = (now: number, { interval_minutes, next_at }: RefreshSchedule) => {
  const interval = interval_minutes * 60_000;
  const next = Date.parse(next_at) + interval;
  return new Date(next > now ? next : now + interval).toISOString();
};

/**
 * Sends the message before the schedule advances, so that a crash repeats a refresh but never skips
 * one. The due time identifies the run, so a repeated message belongs to the same run.
 */
export const createHandler =
  ({ schedules, planQueue, now, logger }: Deps) =>
  async (): Promise<void> => {
    const time = now();
    let started = 0;
    for await (const due of schedules.due(new Date(time).toISOString())) {
      await planQueue.send(
        due.map(({ brand, next_at }) => ({ body: { brand, run: next_at }, group: brand })),
      );
      await Promise.all(due.map((schedule) => schedules.advance(schedule, nextAfter(time, schedule))));
      started += due.length;
    }
    logger.count("RefreshesStarted", started);
  };
