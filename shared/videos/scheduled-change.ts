import { invalid } from "../platform/errors.ts";
import { isShownStatus, type VideoStatus } from "../vocabulary/videos.ts";
import { type Schedule, statusAt } from "./schedule.ts";

type Sent = {
  readonly status?: VideoStatus | undefined;
  readonly goes_live_at?: string | null | undefined;
  readonly ends_at?: string | null | undefined;
};

type Times = {
  readonly status: VideoStatus;
  readonly goes_live_at?: string | undefined;
  readonly ends_at?: string | undefined;
};

const isComing = (status: VideoStatus): boolean => status === "upcoming" || status === "draft";

/** @throws ValidationFailed if the start has no effect or the end is before the start */
export const checkSchedule = ({ status, goes_live_at: start, ends_at: end }: Times, sent: Sent): void => {
  if (typeof sent.goes_live_at === "string" && !isComing(status)) {
    throw invalid("goes_live_at", "status_not_coming", { status });
  }
  if (start !== undefined && end !== undefined && Date.parse(end) <= Date.parse(start)) {
    throw invalid("ends_at", "time_not_after", { other: "goes_live_at" });
  }
};

/**
 * A sent status applies immediately. A stored time in the past would undo it, so the time is
 * dropped unless it was sent too.
 * @throws ValidationFailed
 */
export const changedSchedule = (before: Schedule, sent: Sent, now: Date): Times => {
  const isOver = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  const status = sent.status ?? before.status;
  const isStatusSent = sent.status !== undefined;
  const kept = {
    goes_live_at: isStatusSent && isOver(before.goes_live_at) ? undefined : before.goes_live_at,
    ends_at: isStatusSent && isShownStatus(status) && isOver(before.ends_at) ? undefined : before.ends_at,
  };
  const start = sent.goes_live_at === undefined ? kept.goes_live_at : (sent.goes_live_at ?? undefined);
  const end = sent.ends_at === undefined ? kept.ends_at : (sent.ends_at ?? undefined);
  const after = { status, goes_live_at: isComing(status) ? start : undefined, ends_at: end };
  // The caller sees an upcoming video as live after its scheduled start.
  checkSchedule({ ...after, status: sent.status ?? statusAt(before, now) }, sent);
  return after;
};
