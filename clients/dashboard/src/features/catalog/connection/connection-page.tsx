import { Stack } from "@mantine/core";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/connection.ts";
import { ConnectionForm } from "./connection-form.tsx";

export const ConnectionPage = () => {
  const { brand } = useStoreContext();
  const store = useStore();
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.connection.title} back={linkTo("catalog", brand)} />
      <ReadOnlyUnless call={PRODUCT_API_OPERATIONS.connectProductApi}>
        <QueryView query={store} failed={texts.storeFailed} loading={<LoadingBlock height={560} />}>
          {(data) => <ConnectionForm saved={data.product_api} />}
        </QueryView>
      </ReadOnlyUnless>
    </Stack>
  );
};
