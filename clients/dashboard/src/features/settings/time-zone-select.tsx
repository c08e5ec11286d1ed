import { Select, type SelectProps } from "@mantine/core";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { zoneNames } from "../../../../../shared/vocabulary/zone-names.ts";
import { longDay } from "../../lib/text/format.ts";
import { texts } from "./texts/en.ts";

const ZONES = zoneNames();

type TimeZoneSelectProps = Omit<SelectProps, "data" | "value" | "onChange" | "label" | "description"> & {
  readonly store: Pick<StoreView, "next_time_zone">;
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
};

/** The time zone of the store's days, with the date of a pending change. */
export const TimeZoneSelect = ({ store, value, onChange, ...field }: TimeZoneSelectProps) => {
  const { next_time_zone: next } = store;
  const hints = [
    texts.timeZoneHint,
    ...(next ? [texts.timeZoneNext(next.time_zone, longDay(next.day))] : []),
  ];
  return (
    <Select
      label={texts.timeZone}
      description={hints.join(" ")}
      data={ZONES}
      value={value}
      onChange={(zone) => onChange(zone ?? value)}
      allowDeselect={false}
      searchable
      dir="ltr"
      {...field}
    />
  );
};
