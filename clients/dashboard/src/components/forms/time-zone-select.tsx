import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from "@mantine/core";
import { rawTimeZones } from "@vvo/tzdb";
import { zoneNames } from "../../../../../shared/vocabulary/zone-names.ts";
import { texts } from "../../texts/en/forms.ts";

const readable = (zone: string): string => zone.replaceAll("_", " ");

const WORDS = new Map(
  zoneNames().map((zone) => {
    const names = rawTimeZones
      .filter(({ name }) => name === zone)
      .flatMap((each) => [each.alternativeName, each.abbreviation, each.countryName, ...each.mainCities]);
    return [zone, [readable(zone), ...names].join(" ").toLowerCase()];
  }),
);
const OPTIONS = [...WORDS.keys()].map((value) => ({ value, label: readable(value) }));

const filter: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  const isNamed = ({ label }: ComboboxItem) => label.toLowerCase().includes(sought);
  const found = (options as ComboboxItem[]).filter(({ value }) => WORDS.get(value)?.includes(sought));
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
};

type TimeZoneSelectProps = Omit<SelectProps, "data" | "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
};

export const TimeZoneSelect = ({ value, onChange, ...props }: TimeZoneSelectProps) => (
  <Select
    data={OPTIONS}
    filter={filter}
    value={value}
    onChange={(zone) => onChange(zone ?? value)}
    // Enter chooses a zone instead of submitting the form.
    onKeyDown={(pressed) => pressed.key === "Enter" && pressed.preventDefault()}
    nothingFoundMessage={texts.noSuchZone}
    selectFirstOptionOnChange
    allowDeselect={false}
    searchable
    dir="ltr"
    {...props}
  />
);
