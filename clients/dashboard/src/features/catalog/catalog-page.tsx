import { SimpleGrid, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/catalog.ts";
import { ConnectionPanel } from "./connection/connection-panel.tsx";
import { RuleFaultNote } from "./id-rule/rule-fault-note.tsx";
import { RefreshPanel } from "./refresh/refresh-panel.tsx";
import { ProductUrlList } from "./urls/product-url-list.tsx";

export const CatalogPage = () => {
  const { brand } = useStoreContext();
  const store = useStore();
  const isConnected = store.data?.product_api !== undefined;
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.catalog.title}>
        <May call={PRODUCT_URL_OPERATIONS.addProductUrls}>
          <RouterButton
            to={paths.addUrls(brand)}
            variant={isConnected ? "filled" : "default"}
            leftSection={<IconPlus size={18} />}
          >
            {texts.addUrls}
          </RouterButton>
        </May>
      </PageHeader>
      <QueryView query={store} failed={texts.storeFailed} loading={<LoadingBlock height={190} />}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, md: data.product_api ? 2 : 1 }} spacing="lg">
            <ConnectionPanel store={data} />
            {data.product_api && <RefreshPanel interval={data.refresh_interval_minutes ?? undefined} />}
          </SimpleGrid>
        )}
      </QueryView>
      {store.data && <RuleFaultNote store={store.data} />}
      <ProductUrlList />
    </Stack>
  );
};
