import type { AnswerOf } from "../../../shared/api/operation.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";

export type ListenedEvent = Pick<
  AnswerOf<typeof WEBHOOK_OPERATIONS.listWebhookDeliveries>["items"][number],
  "id" | "type" | "timestamp" | "body"
>;

/**
 * Maximum delay before a delivery is listed. A delivery has its event's time, but is listed after
 * its first attempt.
 */
const LOOK_BACK_MS = 120_000;
const FIRST_PAGE = 20;
const PAGE = 100;
const MAX_PAGES = 10;

const NO_WEBHOOK =
  "The store has no webhooks, so it keeps no events. Create one with `admin webhooks create <url> --type <type>`.";

const before = (iso: string): string => new Date(Date.parse(iso) - LOOK_BACK_MS).toISOString();

/** Reads a webhook's latest deliveries, back to two minutes before the last known event. */
const readLatest = async (
  { call, brand, remark }: Context,
  webhook_id: string,
  last: string | undefined,
): Promise<readonly ListenedEvent[]> => {
  const found: ListenedEvent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: page === 0 ? FIRST_PAGE : PAGE, ...(cursor !== undefined && { cursor }) };
    const answer = await call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { brand, webhook_id, query });
    found.push(...answer.items);
    const oldest = found.at(-1)?.timestamp;
    const newest = last ?? found[0]?.timestamp;
    if (answer.next_cursor === null || oldest === undefined || oldest < before(newest ?? oldest))
      return found;
    cursor = answer.next_cursor;
  }
  remark("Too many events to show here. List all with `admin webhooks deliveries`.");
  return found;
};

/**
 * @returns a function that returns the events since its previous call, earliest first. Its first
 * call returns an empty list
 */
export const createFollower = (context: Context) => {
  const { call, brand } = context;
  let seen: ReadonlyMap<string, string> | undefined;
  let last: string | undefined;

  return async (): Promise<readonly ListenedEvent[]> => {
    const { items: webhooks } = await call(WEBHOOK_OPERATIONS.listWebhooks, { brand });
    if (webhooks.length === 0) throw new CliError(NO_WEBHOOK);
    const floor = last === undefined ? "" : before(last);
    const lists = await Promise.all(webhooks.map(({ webhook_id }) => readLatest(context, webhook_id, last)));
    // An event has the same id for all its webhooks.
    const byId = new Map(lists.flat().map((event) => [event.id, event]));
    const events = [...byId.values()].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    const known = seen;
    const fresh =
      known === undefined ? [] : events.filter(({ id, timestamp }) => timestamp >= floor && !known.has(id));
    last = events.at(-1)?.timestamp ?? last;
    const times = [...(known ?? []), ...events.map(({ id, timestamp }) => [id, timestamp] as const)];
    seen = new Map(times.filter(([, timestamp]) => timestamp >= floor));
    return fresh;
  };
};
