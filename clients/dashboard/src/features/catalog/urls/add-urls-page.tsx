import { Stack, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { PRODUCT_URL_OPERATIONS } from "../../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/urls.ts";
import { PasteUrls } from "./paste-urls.tsx";
import { SitemapPanel } from "./sitemap-panel.tsx";

export const AddUrlsPage = () => {
  const { brand } = useStoreContext();
  const [query, setQuery] = useSearchParams();
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.addUrls.title} back={linkTo("catalog", brand)} />
      <ReadOnlyUnless call={PRODUCT_URL_OPERATIONS.addProductUrls}>
        <Panel>
          <Tabs
            value={query.get("from") ?? "text"}
            onChange={(from) => setQuery({ from: from ?? "text" })}
            keepMounted={false}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="text">{texts.paste}</Tabs.Tab>
              <Tabs.Tab value="file">{texts.csvFile}</Tabs.Tab>
              <Tabs.Tab value="sitemap">{texts.sitemap}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="text">
              <PasteUrls source="text" />
            </Tabs.Panel>
            <Tabs.Panel value="file">
              <PasteUrls source="file" />
            </Tabs.Panel>
            <Tabs.Panel value="sitemap">
              <SitemapPanel />
            </Tabs.Panel>
          </Tabs>
        </Panel>
      </ReadOnlyUnless>
    </Stack>
  );
};
