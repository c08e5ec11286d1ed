import type { Amendment } from "../../attribution/amendments/amendment.ts";
import type { AttributedLine } from "../../attribution/rule/attribution.ts";
import { definedOnly } from "../../platform/defined-only.ts";
import type { VideoMedia } from "../../videos/media/media.ts";
import { HEALTH_CHECKS, type HealthCheckId, type HealthState } from "../../vocabulary/health.ts";
import { toldProblem } from "../../vocabulary/media-problems.ts";
import type { WebhookType } from "../../vocabulary/webhooks.ts";
import type { WebhookPayload } from "./payloads.schema.ts";
import type { WebhookEvent } from "./webhook-event.ts";

type Told<Type extends WebhookType> = WebhookEvent & {
  readonly type: Type;
  readonly data: WebhookPayload<Type>;
};

/** More lines with ids of maximum length would exceed SQS's message limit. */
const MAX_LINES = 50;

const lineData = ({ product_id, item_id, quantity, amount, currency, credit }: AttributedLine) =>
  definedOnly({
    product_id,
    item_id,
    quantity,
    amount,
    currency,
    credit: credit && {
      event_id: credit.event_id,
      widget_type: credit.widget_type,
      signal: credit.signal,
      ...(credit.unconfirmed && { unconfirmed: credit.unconfirmed }),
    },
  });

type AttributedOrder = {
  readonly order_id: string;
  readonly received_at: string;
  readonly lines: readonly AttributedLine[];
};

/** Has version 0. Amendments have higher versions. */
export const orderAttributed = ({
  order_id,
  received_at,
  lines,
}: AttributedOrder): Told<"order.attributed"> => ({
  type: "order.attributed",
  timestamp: received_at,
  data: {
    order_id,
    version: 0,
    lines_total: lines.length,
    lines_credited: lines.filter(({ credit }) => credit !== null).length,
    lines: lines.slice(0, MAX_LINES).map(lineData),
  },
});

/** The version is the amendment's number in order of arrival, from 1. */
export const orderAmended = (order_id: string, amendment: Amendment): Told<"order.amended"> => ({
  type: "order.amended",
  timestamp: amendment.accepted_at,
  data: {
    order_id,
    version: amendment.sequence + 1,
    source: amendment.source,
    reason: amendment.reason,
    cancelled: amendment.cancelled,
    lines_total: amendment.lines.length,
    lines: amendment.lines
      .slice(0, MAX_LINES)
      .map(({ line, quantity, amount }) => ({ line, quantity_left: quantity, amount_left: amount })),
  },
});

export const productTakenDown = (
  client_product_id: string,
  { by, at }: { readonly by: "pull" | "push"; readonly at: string },
): Told<"product.taken_down"> => ({
  type: "product.taken_down",
  timestamp: at,
  data: { client_product_id, by },
});

type EndedRefresh = Omit<WebhookPayload<"refresh.finished">, "done">;

export const refreshFinished = (
  { run, planned, outcomes, takedown_stopped }: EndedRefresh,
  timestamp: string,
): Told<"refresh.finished"> => {
  const done = Object.values(outcomes).reduce<number>((sum, count = 0) => sum + count, 0);
  return { type: "refresh.finished", timestamp, data: { run, planned, done, outcomes, takedown_stopped } };
};

/** @param refresh `not_found` is the number of missing products at which the refresh stopped takedowns */
export const refreshStopped = (
  refresh: { readonly run: string; readonly planned: number; readonly not_found: number },
  timestamp: string,
): Told<"refresh.stopped"> => ({ type: "refresh.stopped", timestamp, data: refresh });

type States = Readonly<Partial<Record<HealthCheckId, HealthState>>>;

export type StoreSnapshot = {
  readonly day: string;
  readonly states: States;
  readonly before?: States;
  readonly locked_to?: string;
  readonly locked_before?: string;
};

export const healthChanged = (
  { states, before }: StoreSnapshot,
  timestamp: string,
): Told<"health.changed">[] => {
  if (before === undefined) return [];
  const checks = HEALTH_CHECKS.flatMap((id) => {
    const state = states[id];
    return state === undefined || state === before[id]
      ? []
      : [definedOnly({ id, state, before: before[id] })];
  });
  return checks.length === 0 ? [] : [{ type: "health.changed", timestamp, data: { checks } }];
};

export const figuresLocked = (
  { locked_to, locked_before: before }: StoreSnapshot,
  timestamp: string,
): Told<"figures.locked">[] =>
  locked_to === undefined || before === undefined || locked_to <= before
    ? []
    : [{ type: "figures.locked", timestamp, data: { locked_to, before } }];

export const storeClosing = (timestamp: string, deleted_at: string): Told<"store.closing"> => ({
  type: "store.closing",
  timestamp,
  data: { deleted_at },
});

/** A replaced upload sends no event. */
export const uploadsEnded = (
  event_id: number,
  before: VideoMedia | undefined,
  after: VideoMedia | undefined,
  timestamp: string,
): (Told<"video.ready"> | Told<"video.failed">)[] => {
  const processed = before?.uploads.filter(({ state }) => state === "processing") ?? [];
  return processed.flatMap(({ upload_id }): ReturnType<typeof uploadsEnded> => {
    const failed = after?.uploads.find((each) => each.upload_id === upload_id && each.state === "failed");
    if (failed) {
      const data = { event_id, upload_id, ...toldProblem(failed.problem) };
      return [{ type: "video.failed", timestamp, data }];
    }
    const isShown = after?.files.some((file) => file.upload_id === upload_id) ?? false;
    return isShown ? [{ type: "video.ready", timestamp, data: { event_id, upload_id } }] : [];
  });
};
