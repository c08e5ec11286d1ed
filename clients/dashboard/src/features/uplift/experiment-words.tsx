import { Group, Text, Title } from "@mantine/core";
import type { ExperimentView as Experiment } from "../../../../../shared/experiments/experiment.schema.ts";
import { dayCount } from "../../../../../shared/vocabulary/days.ts";
import { zoneDay } from "../../../../../shared/vocabulary/zone-clock.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { daysText, shownZone } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/uplift.ts";
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

export const isUnderWay = ({ state }: Pick<Summary, "state">): boolean =>
  state === "planned" || state === "running";

/** First and last day. A test that ends at midnight excludes the next day. */
const experimentPeriod = ({ starts_at, ends_at, stopped_at }: Times) => {
  const end = Date.parse(stopped_at ?? ends_at) - 1;
  const from = zoneDay(shownZone(), Date.parse(starts_at));
  const to = zoneDay(shownZone(), end);
  return { from, to: to < from ? from : to };
};

export const experimentDays = (experiment: Times): string => daysText(experimentPeriod(experiment));

/** Day number at a time, in the view's time zone. The partial first day is day 1. */
export const experimentDay = (starts_at: string, at: number): number =>
  dayCount({ from: zoneDay(shownZone(), Date.parse(starts_at)), to: zoneDay(shownZone(), at) });

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
