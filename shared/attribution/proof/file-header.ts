import { announcedLock, DEFAULT_LOCK_DAYS, lockedTo } from "../../stores/figures-lock.ts";
import type { Store } from "../../stores/store.ts";
import { daysAfter, daysBetween, type Period } from "../../vocabulary/days.ts";
import { FIGURES_FORMAT } from "../../vocabulary/figures.ts";
import { storeDays, type TimeZones } from "../../vocabulary/store-days.ts";
import type { FiguresExportRow } from "./figures-export.schema.ts";
import { type FileSections, listSections } from "./file-sections.ts";

type Header = Extract<FiguresExportRow, { readonly type: "header" }>;

const toTime = (minute: string): string => new Date(`${minute}Z`).toISOString();

const offsetAt = (clock: string, minute: string): string => {
  const minutes = (Date.parse(`${clock}Z`) - Date.parse(`${minute}Z`)) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
};

const listDays = (zones: TimeZones | undefined, { from, to }: Period) => {
  const { findStart, readClock } = storeDays(zones);
  return daysBetween(from, to).map((day) => {
    const begins = findStart(day);
    return {
      day,
      begins_at: toTime(begins),
      ends_at: toTime(findStart(daysAfter(day, 1))),
      utc_offset: offsetAt(readClock(begins), begins),
    };
  });
};

type HeaderStore = Pick<Store, "brand" | "figures_locked_after_days" | "former_lock" | "time_zones">;

const describeLock = (store: HeaderStore, now: number): Header["lock"] => {
  const { figures_locked_after_days: days = DEFAULT_LOCK_DAYS, former_lock: former } = store;
  const changed = former && {
    changed_at: former.until,
    kept_to: lockedTo(store, Math.min(now, Date.parse(former.until) - 1)),
  };
  return { days, locked_to: announcedLock(store, now), ...changed };
};

export const fileHeader = (store: HeaderStore, period: Period, timeZoneData: string, now: Date): Header => ({
  type: "header",
  format: FIGURES_FORMAT,
  brand: store.brand,
  ...period,
  time_zones: [...(store.time_zones ?? [])],
  time_zone_data: timeZoneData,
  days: listDays(store.time_zones, period),
  lock: describeLock(store, now.getTime()),
  created_at: now.toISOString(),
});

export const fileEnd = (
  { brand }: Pick<Store, "brand">,
  period: Period,
  created_at: string,
  sections: FileSections,
): FiguresExportRow => ({
  type: "end",
  format: FIGURES_FORMAT,
  brand,
  ...period,
  created_at,
  sections: listSections(sections),
});
