import { ValidationFailed } from "../platform/errors.ts";
import { isShownStatus, type VideoStatus } from "../vocabulary/video-statuses.ts";
import { type Schedule, statusAt } from "./schedule.ts";

/** What a caller sends: `null` clears, `undefined` keeps. */
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

/** @throws ValidationFailed for a start that would do nothing, and for an end before it */
export const checkSchedule = ({ status, goes_live_at: start, ends_at: end }: Times, sent: Sent): void => {
  if (typeof sent.goes_live_at === "string" && !isComing(status)) {
    throw new ValidationFailed(`goes_live_at: expected the status upcoming or draft, and it is ${status}`);
  }
  if (start !== undefined && end !== undefined && Date.parse(end) <= Date.parse(start)) {
    throw new ValidationFailed("ends_at: expected a time after goes_live_at");
  }
};

/**
 * The schedule after a change. A status that is sent holds from now on: a time that is over already, and was not sent
 * with it, would undo it at once, so that time is forgotten.
 *
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
  // What the caller has seen: an announced video that went live by itself is live.
  checkSchedule({ ...after, status: sent.status ?? statusAt(before, now) }, sent);
  return after;
};
