import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../app/routes.ts";
import { CoverageLine } from "../../../components/figures/coverage/coverage-line.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { videoFunnelOptions } from "../../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { count, describeReturned, money } from "../../../lib/text/format.ts";
import { lastDays } from "../../../lib/text/period.ts";
import { texts } from "./texts/en.ts";

/** What one video did of late: what browsers report of it, and what orders credit to it. */
export const VideoSold = ({ eventId }: { readonly eventId: number }) => {
  const context = useStoreContext();
  const period = lastDays(28, Date.now(), useTimeZone());
  const query = useQuery(videoFunnelOptions(context, period, eventId));
  return (
    <Panel title={texts.lately} aside={<CoverageLine period={period} page={paths.coverage(context.brand)} />}>
      <QueryView query={query} failed={texts.failed} loading={<LoadingBlock height={72} />}>
        {({ totals }) =>
          totals.views === 0 && totals.sales.length === 0 ? (
            <EmptyState words={texts.nothing} />
          ) : (
            <Group gap="xl" align="start" className="numbers">
              <Figure text={count(totals.views)} name={texts.longViews} />
              {totals.sales.map((sale) => (
                <Figure
                  key={sale.currency}
                  text={money(sale.net.revenue, sale.currency)}
                  name={texts.credited}
                  beside={describeReturned(sale)}
                />
              ))}
            </Group>
          )
        }
      </QueryView>
    </Panel>
  );
};

type FigureProps = { readonly text: string; readonly name: string; readonly beside?: string | undefined };

const Figure = ({ text, name, beside }: FigureProps) => (
  <div>
    <Text fz={24} lh="32px" fw={600}>
      {text}
    </Text>
    <Text fz={13} c="dimmed">
      {name}
    </Text>
    {beside && (
      <Text fz={13} c="dimmed">
        {beside}
      </Text>
    )}
  </div>
);
