import { Group, Text, Title } from "@mantine/core";
import type { ExperimentView as Experiment } from "../../../../../shared/experiments/experiment.schema.ts";
import { dayCount } from "../../../../../shared/vocabulary/days.ts";
import { zoneDay } from "../../../../../shared/vocabulary/zone-clock.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { daysText } from "../../lib/text/format.ts";
import { shownZone } from "../../lib/text/store-zone.ts";
import { texts } from "./texts/en.ts";
import type { Summary } from "./uplift-queries.ts";

type State = Summary["state"];
type Times = Pick<Summary, "starts_at" | "ends_at" | "stopped_at">;

const TONES: Readonly<Record<State, Tone>> = {
  planned: "accent",
  running: "success",
  finished: "neutral",
  stopped: "warning",
};

export const StateOf = ({ experiment: { state } }: { experiment: Pick<Summary, "state"> }) => (
  <StateBadge tone={TONES[state]}>{texts.states[state]}</StateBadge>
);

/** Tests that an experiment is planned or running. A store has at most one. */
export const isUnderWay = ({ state }: Pick<Summary, "state">): boolean =>
  state === "planned" || state === "running";

/** Its first and last day. A test that ends at midnight does not include the next day. */
const experimentPeriod = ({ starts_at, ends_at, stopped_at }: Times) => {
  const end = Date.parse(stopped_at ?? ends_at) - 1;
  const from = zoneDay(shownZone(), Date.parse(starts_at));
  const to = zoneDay(shownZone(), end);
  return { from, to: to < from ? from : to };
};

export const experimentDays = (experiment: Times): string => daysText(experimentPeriod(experiment));

/** Number of the day at a time, in the time zone of the view. The partial first day is day 1. */
export const experimentDay = (starts_at: string, at: number): number =>
  dayCount({ from: zoneDay(shownZone(), Date.parse(starts_at)), to: zoneDay(shownZone(), at) });

/** A test's name, state and days. */
export const Heading = ({ experiment }: { experiment: Experiment }) => (
  <div>
    <Group gap="sm" justify="space-between">
      <Title order={2} dir="auto" style={{ minWidth: 0 }}>
        {experiment.name}
      </Title>
      <StateOf experiment={experiment} />
    </Group>
    <Text c="dimmed" fz={13}>
      {experimentDays(experiment)}
    </Text>
  </div>
);
