import type { InteractionSources } from "../../../../../shared/interactions/discarded.schema.ts";
import { daysAfter } from "../../../../../shared/vocabulary/days.ts";
import { DISCARDABLE_HOURS, hourText } from "../../../../../shared/vocabulary/interactions.ts";
import { longDay } from "../../lib/text/format.ts";
import { type Chosen, type Discarded, hoursText, type SourceRow } from "./source-rows.ts";
import { texts } from "./texts/en.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const hourTime = (day: string, hour: number): number => Date.parse(day) + hour * HOUR_MS;

/**
 * Says what discarding does, to which reports, and how long it can be taken back.
 *
 * @param now what the store's clock shows, as the time at which those of UTC show it
 */
export const discardText = (
  { counted, chosen: { hour } }: Pick<SourceRow, "counted" | "chosen">,
  { day, changeable_hours }: Pick<InteractionSources, "day" | "changeable_hours">,
  now: number,
): string => {
  const [first = 0] = changeable_hours;
  const reports = texts.reportsOf(counted, longDay(day));
  const end = texts.noOrders;
  if (hour !== undefined) {
    const isOpen = hourTime(day, hour + 1) > now;
    const until = `${longDay(daysAfter(day, DISCARDABLE_HOURS / DAY_HOURS))}, ${hourText(hour)}`;
    return [
      texts.hourEffect(reports, hoursText([hour]), counted),
      ...(isOpen ? [texts.hourOpen] : []),
      end,
      texts.untilText(until),
    ].join(" ");
  }
  const isOpen = hourTime(day, DAY_HOURS) > now;
  const whole = [texts.dayEffect(reports, counted), ...(isOpen ? [texts.dayOpen] : [])];
  const part = [texts.partEffect(reports, hourText(first)), texts.earlierStay(DISCARDABLE_HOURS)];
  return [...(first === 0 ? whole : part), end, texts.hoursHint(DISCARDABLE_HOURS)].join(" ");
};

export type Step = { readonly how: "discard" | "take back"; readonly chosen: Chosen };

const sourceKey = ({ host, hosts_other_than }: Pick<Discarded, "host" | "hosts_other_than">): string =>
  JSON.stringify([host, hosts_other_than?.toSorted()]);

/**
 * What undoes a discard, and no more: hours that were discarded before it stay so.
 *
 * @param before the day right before it
 * @param after all that was discarded of the day right after it
 * @param now what the store's clock shows, as the time at which those of UTC show it
 * @returns nothing if it discarded nothing
 */
export const undoSteps = (
  chosen: Chosen,
  before: Pick<InteractionSources, "day" | "changeable_hours" | "discarded">,
  after: readonly Discarded[],
  now: number,
): Step[] => {
  const { hour, ...source } = chosen;
  const hoursIn = (all: readonly Discarded[]) =>
    all.find((each) => sourceKey(each) === sourceKey(source))?.hours ?? [];
  const had = hoursIn(before.discarded);
  const added = hoursIn(after).filter((each) => !had.includes(each));
  const kept = had.filter((each) => before.changeable_hours.includes(each));
  if (added.length === 0) return [];
  if (hour !== undefined || kept.length === 0) return [{ how: "take back", chosen }];
  const each = (how: Step["how"], hours: readonly number[]): Step[] =>
    hours.map((one) => ({ how, chosen: { ...source, hour: one } }));
  // An hour to come can't be named: it is taken back with all others.
  return added.every((one) => hourTime(before.day, one) <= now)
    ? each("take back", added)
    : [{ how: "take back", chosen: source }, ...each("discard", kept)];
};
