import { Stack } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { FIGURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import type { Analytics } from "../../../../../shared/attribution/views/analytics.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { PeriodSelect } from "../../components/figures/period-select.tsx";
import { findPlace } from "../../components/health/find-place.ts";
import { HealthList } from "../../components/health/health-list.tsx";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { healthOptions } from "../../lib/queries/health.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStore, useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { lastDays, readPeriod } from "../../lib/text/period.ts";
import { sortCurrencies } from "../../lib/text/sales.ts";
import { texts } from "../../texts/en/overview.ts";
import { checklistSteps, isFirstRun } from "./checklist-steps.ts";
import { funnelSteps } from "./figures.ts";
import { FunnelPanel } from "./funnel-panel.tsx";
import styles from "./overview.module.css";
import { RevenuePanel } from "./revenue-panel.tsx";
import { TopVideos } from "./top-videos.tsx";

const analyticsOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: keys.analytics(brand, period),
    // Without `event_id`, the answer covers the whole store.
    queryFn: async () =>
      (await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period })) as Analytics,
  });

const HealthPanel = ({ brand, checks }: { brand: string; checks: readonly LocalizedCheck[] }) =>
  checks.every(({ state }) => state === "missing") ? null : (
    <Panel title={texts.health}>
      <HealthList brand={brand} checks={checks} findPlace={findPlace} />
    </Panel>
  );

const Checklist = lazy(async () => ({ default: (await import("./checklist.tsx")).Checklist }));

/** Video sales, funnel and open tasks. */
export const OverviewPage = () => {
  const context = useStoreContext();
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const period = readPeriod(query, lastDays(28, Date.now(), timeZone));
  const analytics = useQuery(analyticsOptions(context, period));
  const funnel = useQuery(funnelOptions(context, period));
  const store = useStore();
  const health = useQuery(healthOptions(context));

  const currencies = funnel.data ? sortCurrencies(funnel.data, store.data?.currency) : [];
  const wanted = query.get("currency");
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  const steps = health.data ? checklistSteps(context.brand, health.data.checks) : [];
  const isNew = steps.some(({ isDone }) => !isDone);
  // Without figures, waits for health: a new store shows only the checklist.
  const isBare =
    funnel.data !== undefined &&
    funnel.data.totals.impressions === 0 &&
    funnel.data.totals.sales.length === 0;
  const showsFigures = !isBare || (health.data ? !isFirstRun(health.data.checks) : health.error !== null);
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.overview.title}>
        {showsFigures && <PeriodSelect period={period} />}
        <May call={VIDEO_OPERATIONS.createVideo}>
          <RouterButton
            to={paths.newVideo(context.brand)}
            variant={isNew ? "default" : "filled"}
            leftSection={<IconUpload size={18} />}
          >
            {texts.upload}
          </RouterButton>
        </May>
      </PageHeader>
      {store.error && (
        <ErrorPanel title={texts.storeFailed} error={store.error} onRetry={() => void store.refetch()} />
      )}
      {store.data && isNew && (
        <Suspense fallback={<LoadingBlock height={404} />}>
          <Checklist
            store={[store.data.name, store.data.currency].filter(Boolean).join(", ")}
            steps={steps}
          />
        </Suspense>
      )}
      {showsFigures && (
        <>
          <QueryView query={funnel} failed={texts.figuresFailed} loading={<LoadingBlock height={404} />}>
            {(data) => (
              <>
                <RevenuePanel
                  funnel={data}
                  currencies={currencies}
                  currency={currency}
                  onCurrency={(chosen) =>
                    setQuery((parameters) => {
                      parameters.set("currency", chosen);
                      return parameters;
                    })
                  }
                />
              </>
            )}
          </QueryView>
          <div className={styles.two}>
            <QueryView query={analytics} failed={texts.videosFailed} loading={<LoadingBlock height={360} />}>
              {(data) =>
                funnel.isPending ? (
                  <LoadingBlock height={360} />
                ) : (
                  <TopVideos
                    analytics={data}
                    currency={currency ?? data.videos[0]?.currency}
                    funnel={funnel.data}
                  />
                )
              }
            </QueryView>
            <QueryView query={funnel} failed={texts.funnelFailed} loading={<LoadingBlock height={360} />}>
              {(data) => <FunnelPanel steps={funnelSteps(data)} />}
            </QueryView>
          </div>
          <QueryView query={health} failed={texts.healthFailed} loading={<LoadingBlock height={160} />}>
            {({ checks }) => <HealthPanel brand={context.brand} checks={checks} />}
          </QueryView>
        </>
      )}
    </Stack>
  );
};
