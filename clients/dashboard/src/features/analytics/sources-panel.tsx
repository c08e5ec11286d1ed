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
import { useStoreContext } from "../../lib/queries/store.tsx";
import { longDay, shortDay } from "../../lib/text/format.ts";
import { isDay, lastDays } from "../../lib/text/period.ts";
import { discardedName, hostRows, hourRows, hoursText, takenBack } from "./source-rows.ts";
import { SourceTable } from "./source-table.tsx";
import { sourcesOptions, useTakeBack } from "./sources-queries.ts";
import { SOURCES_PANEL } from "./unusual-days.tsx";

/** Where a day's reports came from, once somebody wants to see it. */
export const SourcesPanel = () => {
  const [query, setQuery] = useSearchParams();
  const { from, to } = lastDays(DISCARDABLE_DAYS, Date.now());
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
      <Panel title="Where reports came from" aside="Days and hours in UTC">
        <Stack gap="md">
          <Text fz={13} c="dimmed">
            The host is what a browser says: whoever makes reports up can name any, also yours.
          </Text>
          {day === undefined ? (
            <Group>
              <Button variant="default" onClick={() => show(to)}>
                Show sources
              </Button>
            </Group>
          ) : (
            <>
              <Group>
                <SegmentedControl
                  aria-label="Day"
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
    <QueryView
      query={query}
      failed="The sources could not be loaded."
      loading={<LoadingBlock height={240} />}
    >
      {(sources) => <Sources day={day} sources={sources} />}
    </QueryView>
  );
};

const Sources = ({ day, sources }: { day: string; sources: InteractionSources }) => {
  const [hosts, hours] = [hostRows(sources), hourRows(sources)];
  if (hosts.length === 0 && sources.discarded.length === 0) {
    return <EmptyState words={`Browsers reported nothing on ${longDay(day)}.`} />;
  }
  return (
    <ReadOnlyUnless call={FUNNEL_OPERATIONS.discardInteractions}>
      <Stack gap="lg">
        {sources.changeable_hours.length === 0 && (
          <Text size="sm">
            This day's reports can no longer be discarded: {DISCARDABLE_HOURS} hours are over.
          </Text>
        )}
        <DiscardedList day={day} sources={sources} />
        <SourceTable sources={sources} rows={hosts} of="Host" />
        <SourceTable sources={sources} rows={hours} of="Hour" />
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
    <section aria-label="Discarded reports">
      <Stack gap="xs">
        <Text fw={600}>Discarded</Text>
        {discarded.map((each) => (
          <Group key={JSON.stringify(each)} justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: "anywhere", minWidth: 0 }}>
              <bdi>{discardedName(each)}</bdi>, {hoursText(each.hours)}
            </Text>
            {each.hours.some((hour) => changeable_hours.includes(hour)) && (
              <Button
                variant="default"
                style={{ flexShrink: 0 }}
                aria-label={`Take back: ${discardedName(each)}`}
                loading={change.isPending}
                onClick={() => change.mutate(takenBack(each, changeable_hours))}
              >
                Take back
              </Button>
            )}
          </Group>
        ))}
        {change.error && <ErrorPanel title="It was not taken back." error={change.error} />}
        <Text fz={13} c="dimmed">
          What was counted before is taken off, or added again, within an hour or so.
        </Text>
      </Stack>
    </section>
  );
};
