import { counterName, isCartInteraction } from "../vocabulary/interactions.ts";
import type { Counts, Interaction, InteractionReport, ReportMessage } from "./interactions.schema.ts";

const MAX_HOST_CHARACTERS = 253;

/**
 * The host of a page.
 *
 * @param origin the header `Origin`, which a caller may have invented
 * @returns `undefined` for a page without one, such as a file, and for callers that are no pages
 */
const hostOfOrigin = (origin: string | undefined): string | undefined => {
  if (origin === undefined || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) return undefined;
  const { host } = new URL(origin);
  return host.length <= MAX_HOST_CHARACTERS ? host : undefined;
};

const count = (counts: Counts, { type, widget_type }: Interaction): void => {
  const counter = counterName(type, isCartInteraction(type) ? undefined : widget_type);
  counts[counter] = (counts[counter] ?? 0) + 1;
};

/**
 * One report, summed up for the queue.
 *
 * @param at when it arrived: its interactions count on this UTC day, whatever the browser's clock says
 */
export const toReportMessage = (
  { campaign, interactions }: InteractionReport,
  brand: string,
  at: Date,
  origin: string | undefined,
): ReportMessage => {
  const arrivedAt = at.toISOString();
  const host = hostOfOrigin(origin);
  // A cart report is the shop's own: it does not say that a widget was shown.
  const isWidget = interactions.some(({ type }) => !isCartInteraction(type));
  const videos: Record<string, Counts> = {};
  const other: Counts = {};
  for (const each of interactions) {
    const { type, event_id } = each;
    if (event_id === undefined || isCartInteraction(type)) {
      count(other, each);
      continue;
    }
    const counts = videos[event_id] ?? {};
    videos[event_id] = counts;
    count(counts, each);
  }
  return {
    kind: "report",
    brand,
    day: arrivedAt.slice(0, 10),
    ...(isWidget && { seen: { at: arrivedAt, ...(host !== undefined && { host }) } }),
    ...(campaign !== undefined && { campaign }),
    videos,
    other,
  };
};
