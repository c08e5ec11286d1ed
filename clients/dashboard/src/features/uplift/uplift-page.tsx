import { Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FigurePages } from "../../components/layout/figure-pages.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { DataTable, filtered } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { allItems } from "../../lib/queries/page.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/uplift.ts";
import { ExperimentView } from "./experiment-view.tsx";
import { experimentDays, isUnderWay, StateOf } from "./experiment-words.tsx";
import { PlanPanels } from "./plan/plan-panels.tsx";
import { experimentsOptions, type Summary } from "./uplift-queries.ts";

const columns = (brand: string): readonly Column<Summary>[] => [
  {
    name: texts.name,
    cell: ({ experiment_id, name }) => (
      <RouterAnchor to={paths.experiment(brand, experiment_id)} c="inherit" fw={500} dir="auto">
        {name}
      </RouterAnchor>
    ),
  },
  { name: texts.state, cell: (experiment) => <StateOf experiment={experiment} /> },
  { name: texts.days, isExtra: true, cell: experimentDays },
  {
    name: texts.withoutVideos,
    isNumber: true,
    isExtra: true,
    cell: ({ holdout_percent }) => texts.share(holdout_percent),
  },
];

export const UpliftPage = () => {
  const context = useStoreContext();
  const { brand } = context;
  const query = useInfiniteQuery(experimentsOptions(context));
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.uplift.title} />
      <FigurePages current="uplift" />
      <Text c="dimmed">{texts.intro}</Text>
      <QueryView query={query} failed={texts.listFailed} loading={<LoadingBlock height={480} />}>
        {(data) => {
          const latest = allItems(data)[0];
          const shown = latest && latest.state !== "stopped" ? latest : undefined;
          return (
            <>
              {shown && <ExperimentView experimentId={shown.experiment_id} />}
              {!(shown && isUnderWay(shown)) && <PlanPanels />}
              {allItems(data).length > (shown ? 1 : 0) && (
                <Panel title={texts.before} flush>
                  <DataTable
                    label={texts.before}
                    query={filtered(query, ({ experiment_id }) => experiment_id !== shown?.experiment_id)}
                    columns={columns(brand)}
                    getKey={({ experiment_id }) => experiment_id}
                    failed={texts.listFailed}
                    empty={null}
                  />
                </Panel>
              )}
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
};
