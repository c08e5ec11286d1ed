import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { exampleUrlsOptions } from "../catalog-queries.ts";
import { MappingEditor } from "./mapping-editor.tsx";

export const MappingPage = () => {
  const context = useStoreContext();
  const store = useStore();
  const [query] = useSearchParams();
  const examples = useQuery(exampleUrlsOptions(context, 1));
  // An empty cached list may predate the first URL.
  const isAsked = examples.isPending || (examples.isFetching && examples.data?.length === 0);
  const url = query.get("url") ?? (isAsked ? undefined : (examples.data?.[0] ?? ""));
  const back = linkTo("catalog", context.brand);
  const isHeaded = store.data?.product_api !== undefined && url !== undefined;
  const view = (
    <QueryView query={store} failed={texts.storeFailed} loading={<LoadingBlock height={640} />}>
      {(data) => {
        if (data.product_api === undefined) {
          return (
            <Panel flush>
              <EmptyState words={texts.connectFirst}>
                <RouterButton to={paths.connection(context.brand)}>{texts.connect}</RouterButton>
              </EmptyState>
            </Panel>
          );
        }
        if (url === undefined) return <LoadingBlock height={640} />;
        return (
          <ReadOnlyUnless call={PRODUCT_API_OPERATIONS.connectProductApi}>
            <MappingEditor store={data} saved={data.product_api} url={url} />
          </ReadOnlyUnless>
        );
      }}
    </QueryView>
  );
  if (isHeaded) return view;
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.mapping.title} back={back} />
      {view}
    </Stack>
  );
};
