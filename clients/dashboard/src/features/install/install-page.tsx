import { Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PLATFORMS, type Platform } from "../../../../../shared/vocabulary/platforms.ts";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { InviteDeveloper } from "../../components/forms/invite-developer.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/install.ts";
import { GuidePanel } from "./guide-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { findPlatform, snippetOptions } from "./install-queries.ts";
import { findCart, readPlacement } from "./placement.ts";
import { PluginPanel } from "./plugin-panel.tsx";
import { SeenPanel } from "./seen-panel.tsx";
import { SnippetPanels } from "./snippet-panels.tsx";

const NAMES: Readonly<Record<Platform, string>> = {
  shopify: texts.shopify,
  woocommerce: "WooCommerce",
  bigcommerce: "BigCommerce",
  magento: texts.magento,
  prestashop: "PrestaShop",
  nextjs: texts.nextjs,
  custom: texts.anotherShop,
};

const changed = (name: string, value: string | null) => (query: URLSearchParams) => {
  if (value) query.set(name, value);
  else query.delete(name);
  return query;
};

export const InstallPage = () => {
  const context = useStoreContext();
  const [query, setQuery] = useSearchParams();
  const { data: store } = useStore();
  const platform = PLATFORMS.find((each) => each === query.get("platform")) ?? findPlatform(store ?? {});
  const placement = readPlacement(query, store && findCart(platform));
  const snippet = useQuery({ ...snippetOptions(context, placement), enabled: store !== undefined });
  const hasPlugin = platform === "woocommerce";
  const [isWanted] = useState(() =>
    ["by", "campaign", "video", "product", "surface"].some((name) => query.has(name)),
  );
  const set = (name: string, value: string | null) => setQuery(changed(name, value));
  const byHand = (
    <>
      <SnippetPanels snippet={snippet} placement={placement} set={set} />
      <GuidePanel platform={platform} />
    </>
  );
  const isFirst = isWanted || !hasPlugin;
  const copy = snippet.data && (
    <CopyButton value={snippet.data.html} label={texts.copySnippet} isPrimary={isFirst} />
  );
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.install.title}>{isFirst && copy}</PageHeader>
      <SeenPanel />
      {isWanted && byHand}
      <Panel title={texts.howBuilt}>
        <Select
          label={texts.shopSystem}
          data={PLATFORMS.map((value) => ({ value, label: NAMES[value] }))}
          value={platform}
          allowDeselect={false}
          onChange={(chosen) => set("platform", chosen)}
          maw={320}
          maxDropdownHeight={320}
        />
        {store?.product_api && platform === findPlatform(store) && (
          <Text fz={13} c="dimmed" mt={8}>
            {texts.asConnected}
          </Text>
        )}
      </Panel>
      {hasPlugin && store && <PluginPanel store={store} />}
      <InviteDeveloper query={`platform=${platform}`} />
      {!isWanted &&
        (hasPlugin ? (
          <Stack gap="sm" align="flex-start">
            <Text c="dimmed">{texts.orByHand}</Text>
            {copy}
            <details className="disclosure" style={{ width: "100%" }}>
              <summary>{texts.byHand}</summary>
              <Stack gap="lg" mt="md">
                {byHand}
              </Stack>
            </details>
          </Stack>
        ) : (
          byHand
        ))}
      <HealthPanel />
    </Stack>
  );
};
