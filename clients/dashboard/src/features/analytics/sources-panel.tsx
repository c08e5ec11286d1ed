import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { InteractionSources } from "../../../../../shared/interactions/discarded.schema.ts";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import { daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { DISCARDABLE_DAYS, DISCARDABLE_HOURS } from "../../../../../shared/vocabulary/interactions.ts";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { longDay, shortDay } from "../../lib/text/format.ts";
import { isDay, lastDays } from "../../lib/text/period.ts";
import { discardedName, hostRows, hourRows, hoursText, takenBack } from "./source-rows.ts";
import { SourceTable } from "./source-table.tsx";
import { sourcesOptions, useTakeBack } from "./sources-queries.ts";
import { texts } from "./texts/en.ts";
import { SOURCES_PANEL } from "./unusual-days.tsx";

/** Where a day's reports came from, once somebody wants to see it. */
export const SourcesPanel = () => {
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const { from, to } = lastDays(DISCARDABLE_DAYS, Date.now(), timeZone);
  const recent = daysBetween(from, to);
  const asked = query.get("sources");
  const day = isDay(asked) ? asked : undefined;
  const show = (chosen: string) =>
    setQuery(
      (before) => {
        before.set("sources", chosen);
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <div id={SOURCES_PANEL}>
      <Panel title={texts.sources} aside={texts.sourcesIn(timeZone)}>
        <Stack gap="md">
          <Text fz={13} c="dimmed">
            {texts.hostHint}
          </Text>
          {day === undefined ? (
            <Group>
              <Button variant="default" onClick={() => show(to)}>
                {texts.showSources}
              </Button>
            </Group>
          ) : (
            <>
              <Group>
                <SegmentedControl
                  aria-label={texts.day}
                  value={day}
                  onChange={show}
                  data={[...new Set([day, ...recent])]
                    .sort()
                    .map((value) => ({ value, label: shortDay(value) }))}
                />
              </Group>
              <DaySources key={day} day={day} />
            </>
          )}
        </Stack>
      </Panel>
    </div>
  );
};

const DaySources = ({ day }: { day: string }) => {
  const query = useQuery(sourcesOptions(useStoreContext(), day));
  return (
    <QueryView query={query} failed={texts.sourcesFailed} loading={<LoadingBlock height={240} />}>
      {(sources) => <Sources day={day} sources={sources} />}
    </QueryView>
  );
};

const Sources = ({ day, sources }: { day: string; sources: InteractionSources }) => {
  const [hosts, hours] = [hostRows(sources), hourRows(sources)];
  if (hosts.length === 0 && sources.discarded.length === 0) {
    return <EmptyState words={texts.nothingOn(longDay(day))} />;
  }
  return (
    <ReadOnlyUnless call={FUNNEL_OPERATIONS.discardInteractions}>
      <Stack gap="lg">
        {sources.changeable_hours.length === 0 && <Text size="sm">{texts.over(DISCARDABLE_HOURS)}</Text>}
        <DiscardedList day={day} sources={sources} />
        <SourceTable sources={sources} rows={hosts} of="host" />
        <SourceTable sources={sources} rows={hours} of="hour" />
      </Stack>
    </ReadOnlyUnless>
  );
};

/** What is discarded of the day, with the way back. */
const DiscardedList = ({ day, sources }: { day: string; sources: InteractionSources }) => {
  const change = useTakeBack(day);
  const { discarded, changeable_hours } = sources;
  if (discarded.length === 0) return null;
  return (
    <section aria-label={texts.discardedReports}>
      <Stack gap="xs">
        <Text fw={600}>{texts.discarded}</Text>
        {discarded.map((each) => (
          <Group key={JSON.stringify(each)} justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: "anywhere", minWidth: 0 }}>
              <bdi>{discardedName(each)}</bdi>, {hoursText(each.hours)}
            </Text>
            {each.hours.some((hour) => changeable_hours.includes(hour)) && (
              <Button
                variant="default"
                style={{ flexShrink: 0 }}
                aria-label={texts.takeBackOf(discardedName(each))}
                loading={change.isPending}
                onClick={() => change.mutate(takenBack(each, changeable_hours))}
              >
                {texts.takeBack}
              </Button>
            )}
          </Group>
        ))}
        {change.error && <ErrorPanel title={texts.notTakenBack} error={change.error} />}
        <Text fz={13} c="dimmed">
          {texts.takeBackHint}
        </Text>
      </Stack>
    </section>
  );
};
