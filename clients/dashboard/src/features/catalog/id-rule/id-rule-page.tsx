import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import { normalizeHttpUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import { exampleUrlsOptions } from "../catalog-queries.ts";
import { IdRuleForm } from "./id-rule-form.tsx";

const MAX_EXAMPLES = 11;

export const IdRulePage = () => {
  const context = useStoreContext();
  const store = useStore();
  const [query] = useSearchParams();
  const examples = useQuery(exampleUrlsOptions(context, MAX_EXAMPLES));
  const asked = normalizeHttpUrl(query.get("url") ?? "");
  if (store.data && (examples.data || examples.error)) {
    const urls = examples.data ?? [];
    return (
      <Stack gap="lg">
        <ReadOnlyUnless call={STORE_OPERATIONS.changeStore}>
          <IdRuleForm store={store.data} examples={urls} first={asked ?? urls[0]} />
        </ReadOnlyUnless>
        {examples.error && (
          <ErrorPanel
            title={texts.urlsFailed}
            error={examples.error}
            onRetry={() => void examples.refetch()}
          />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.idRule.title} back={linkTo("catalog", context.brand)} />
      <QueryView query={store} failed={texts.storeFailed} loading={<LoadingBlock height={400} />}>
        {() => <LoadingBlock height={400} />}
      </QueryView>
    </Stack>
  );
};
