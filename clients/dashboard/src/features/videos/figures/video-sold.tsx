import { Box, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";
import { CoverageLine } from "../../../components/figures/coverage-line.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { videoFunnelOptions } from "../../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { FIGURES_HASH, paths } from "../../../lib/routes.ts";
import { count, describeRefunded, describeUnconfirmed, longDay, money } from "../../../lib/text/format.ts";
import { lastDays, readPeriod } from "../../../lib/text/period.ts";
import { texts } from "../../../texts/en/videos.ts";

export const VideoSold = ({ eventId }: { readonly eventId: number }) => {
  const context = useStoreContext();
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const late = lastDays(28, Date.now(), useTimeZone());
  const period = readPeriod(parameters, late);
  const query = useQuery(videoFunnelOptions(context, period, eventId));
  const isAsked = hash === FIGURES_HASH && query.data !== undefined;
  const show = useCallback(
    (element: HTMLDivElement | null) => (isAsked ? element?.scrollIntoView() : undefined),
    [isAsked],
  );
  const isLate = period.from === late.from && period.to === late.to;
  const title = isLate
    ? texts.figures.lately
    : texts.figures.inDays(longDay(period.from), longDay(period.to));
  return (
    <Box ref={show}>
      <Panel title={title} aside={<CoverageLine period={period} page={paths.coverage(context.brand)} />}>
        <QueryView query={query} failed={texts.figures.failed} loading={<LoadingBlock height={72} />}>
          {({ totals }) =>
            totals.impressions === 0 && totals.sales.length === 0 ? (
              <EmptyState words={texts.figures.nothing} />
            ) : (
              <Group gap="xl" align="start" className="numbers">
                <Figure text={count(totals.impressions)} name={texts.figures.impressions} />
                <Figure text={count(totals.plays)} name={texts.figures.plays} />
                <Figure text={count(totals.views)} name={texts.figures.longViews} />
                <Figure text={count(totals.product_taps)} name={texts.figures.taps} />
                <Figure text={count(totals.add_to_carts)} name={texts.figures.added} />
                <Figure text={count(totals.orders)} name={texts.figures.orders} />
                {totals.sales.map((sale) => (
                  <Figure
                    key={sale.currency}
                    text={money(sale.revenue, sale.currency)}
                    name={texts.figures.credited}
                    beside={[describeRefunded(sale), describeUnconfirmed(sale)]}
                  />
                ))}
              </Group>
            )
          }
        </QueryView>
      </Panel>
    </Box>
  );
};

type FigureProps = {
  readonly text: string;
  readonly name: string;
  readonly beside?: readonly (string | undefined)[];
};

const Figure = ({ text, name, beside = [] }: FigureProps) => (
  <div>
    <Text fz={24} lh="32px" fw={600}>
      {text}
    </Text>
    <Text fz={13} c="dimmed">
      {name}
    </Text>
    {beside.filter(Boolean).map((words) => (
      <Text key={words} fz={13} c="dimmed">
        {words}
      </Text>
    ))}
  </div>
);
