import { Button, Group, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { REFRESH_OPERATIONS } from "../../../../../../shared/catalog/refresh/refresh.operations.ts";
import type { RefreshProgress } from "../../../../../../shared/catalog/refresh/refresh.schema.ts";
import { PRODUCT_URL_STATUSES } from "../../../../../../shared/vocabulary/product-urls.ts";
import { May } from "../../../components/layout/may.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { count, time } from "../../../lib/text/format.ts";
import { texts as library } from "../../../texts/en/common.ts";
import { texts } from "../../../texts/en/refresh.ts";
import { isRunning, latestRefreshOptions, productUrlsOptions, refreshOptions } from "../catalog-queries.ts";
import { OUTCOMES } from "../outcomes.ts";
import { HeldBack } from "./held-back.tsx";

const FAILED = ["invalid", "unreachable", "not_found"] as const;

const countFailed = ({ outcomes }: RefreshProgress): number =>
  FAILED.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);

export const RefreshPanel = ({ interval }: { interval: number | undefined }) => {
  const context = useStoreContext();
  const { api, brand } = context;
  const client = useQueryClient();
  const latest = useQuery(latestRefreshOptions(context));
  const progress = useQuery(refreshOptions(context, latest.data?.run ?? undefined));
  const start = useMutation({
    mutationFn: () => api.call(REFRESH_OPERATIONS.startRefresh, { brand }),
    onSuccess: (started) => client.setQueryData(latestRefreshOptions(context).queryKey, started),
  });
  const urls = useInfiniteQuery(productUrlsOptions(context, { status: undefined, search: "" }));
  const isEmpty = urls.data?.pages[0]?.items.length === 0;
  const { data } = progress;
  const runs = data !== undefined && isRunning(data);
  const done = data?.done;
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: keys.productUrls.all(brand) });
  }, [done, client, brand]);
  useEffect(() => {
    if (done !== undefined && !runs) void client.invalidateQueries({ queryKey: keys.health(brand) });
  }, [done, runs, client, brand]);
  return (
    <Panel title={texts.title} aside={interval === undefined ? texts.onlyByHand : library.every(interval)}>
      <Stack gap="md">
        {data && (
          <CountedProgress
            label={runs ? texts.refreshing : texts.refreshed(time(data.started_at ?? data.run))}
            done={data.done}
            total={data.planned}
            failed={countFailed(data)}
            isCounting={!data.planning_complete}
          />
        )}
        {data && !runs && <LastOutcomes brand={brand} outcomes={data.outcomes} />}
        {data && data.retrying > 0 && (
          <Text c="dimmed" fz={13}>
            {texts.retrying(data.retrying)}
          </Text>
        )}
        {data && data.held_back > 0 && !runs && (
          <HeldBack progress={data} onFault={() => start.mutate()} isRefreshing={start.isPending} />
        )}
        {(latest.error ?? progress.error) && (
          <ErrorPanel
            title={texts.progressFailed}
            error={latest.error ?? progress.error}
            onRetry={() => void (latest.error ? latest : progress).refetch()}
          />
        )}
        {start.error && <ErrorPanel title={texts.notStarted} error={start.error} />}
        {isEmpty && <Text c="dimmed">{texts.nothingToRefresh}</Text>}
        {!isEmpty && (
          <May call={REFRESH_OPERATIONS.startRefresh}>
            <Group>
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} />}
                loading={start.isPending}
                disabled={runs && !data.planning_complete}
                onClick={() => start.mutate()}
              >
                {texts.refreshNow}
              </Button>
            </Group>
          </May>
        )}
      </Stack>
    </Panel>
  );
};

type LastOutcomesProps = { readonly brand: string; readonly outcomes: RefreshProgress["outcomes"] };

const LastOutcomes = ({ brand, outcomes }: LastOutcomesProps) => {
  const found = PRODUCT_URL_STATUSES.filter((status) => (outcomes[status] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <Group gap="xs" component="ul" m={0} p={0} style={{ listStyle: "none" }} aria-label={texts.outcomes}>
      {found.map((status) => (
        <li key={status}>
          <RouterAnchor to={`${paths.catalog(brand)}?status=${status}`} fz={13}>
            {count(outcomes[status] ?? 0)} {OUTCOMES[status].label}
          </RouterAnchor>
        </li>
      ))}
    </Group>
  );
};
