import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import { PeriodSelect } from "../../components/figures/period-select.tsx";
import { FigurePages } from "../../components/layout/figure-pages.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { coverageOptions } from "../../lib/queries/coverage.ts";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { ROUTES } from "../../lib/routes.ts";
import { count } from "../../lib/text/format.ts";
import { lastDays, readPeriod } from "../../lib/text/period.ts";
import { texts } from "../../texts/en/coverage.ts";
import { DifferentDays } from "./different-days.tsx";
import { HowToCount } from "./how-to-count.tsx";
import { LossesPanel } from "./losses-panel.tsx";
import { SeenPanel } from "./seen-panel.tsx";
import { UnconfirmedPanel } from "./unconfirmed-panel.tsx";

const isEmpty = ({ totals, days }: Coverage): boolean =>
  totals.reported === 0 && days.every(({ shop_orders }) => shop_orders === null);

export const CoveragePage = () => {
  const context = useStoreContext();
  const [parameters] = useSearchParams();
  const period = readPeriod(parameters, lastDays(28, Date.now(), useTimeZone()));
  const query = useQuery(coverageOptions(context, period));
  return (
    <Stack gap="lg" data-wide>
      <PageHeader title={ROUTES.coverage.title}>
        <PeriodSelect period={period} />
      </PageHeader>
      <FigurePages current="coverage" period={period} />
      <Text c="dimmed">{texts.intro}</Text>
      <QueryView query={query} failed={texts.failed} loading={<LoadingBlock height={640} />}>
        {(coverage) =>
          isEmpty(coverage) ? (
            <Panel flush>
              <EmptyState words={texts.noOrders}>
                <HowToCount />
              </EmptyState>
            </Panel>
          ) : (
            <Found coverage={coverage} />
          )
        }
      </QueryView>
    </Stack>
  );
};

const Found = ({ coverage }: { coverage: Coverage }) => {
  const { totals } = coverage;
  return (
    <>
      {totals.beyond > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={18} />}
          title={texts.beyond(count(totals.beyond))}
        >
          {texts.beyondHint}
        </Alert>
      )}
      <SeenPanel coverage={coverage} action={totals.reported_share === null && <HowToCount />} />
      <LossesPanel coverage={coverage} />
      <UnconfirmedPanel coverage={coverage} />
      <DifferentDays coverage={coverage} />
    </>
  );
};
