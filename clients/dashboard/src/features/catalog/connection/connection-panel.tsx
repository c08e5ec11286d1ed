import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { findPlace } from "../../../components/health/find-place.ts";
import { StateBadge, type Tone } from "../../../components/layout/badge.tsx";
import { May } from "../../../components/layout/may.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import type { LocalizedCheck } from "../../../lib/health/localize-check.ts";
import { findCheck, healthOptions } from "../../../lib/queries/health.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/connection.ts";

const REFUSED: readonly [Tone, string] = ["warning", texts.keyRefused];
const BADGES: Readonly<Partial<Record<LocalizedCheck["code"], readonly [Tone, string]>>> = {
  api_pulled: ["success", texts.connected],
  api_nothing_pulled: ["neutral", texts.notTried],
  api_saved: ["neutral", texts.connectionSaved],
  api_changed: ["neutral", texts.notTried],
  api_refused: REFUSED,
  api_bot_protection: ["warning", texts.notAnswering],
  api_html_page: ["warning", texts.notAnswering],
  api_forbidden: REFUSED,
  api_asks_key: ["warning", texts.asksKey],
  api_silent: ["warning", texts.notAnswering],
};

const ConnectionBadge = ({ check }: { check: LocalizedCheck | undefined }) => {
  if (check === undefined) return null;
  const [tone, word] = BADGES[check.code] ?? ["warning", texts.lookAtIt];
  return <StateBadge tone={tone}>{word}</StateBadge>;
};

export const ConnectionPanel = ({ store }: { store: StoreView }) => {
  const { brand, product_api: api } = store;
  const health = useQuery({ ...healthOptions(useStoreContext()), enabled: api !== undefined });
  const check = health.data && findCheck(health.data, "product_api");
  if (api === undefined) {
    return (
      <Panel title={texts.productApi} flush>
        <EmptyState words={texts.connectWhy}>
          <May call={PRODUCT_API_OPERATIONS.connectProductApi}>
            <RouterButton to={paths.connection(brand)}>{texts.connect}</RouterButton>
          </May>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={texts.productApi} aside={<ConnectionBadge check={check} />}>
      <Text dir="ltr" style={{ textAlign: "start" }}>
        <bdi>{api.url_template}</bdi>
      </Text>
      <Text c="dimmed" fz={13} mt={4}>
        {texts.mapped(
          Object.keys(api.mapping).length,
          store.product_id_rule ? texts.ownRule : api.product_id_rule ? texts.usualRule : texts.hyphenRule,
        )}
      </Text>
      {check?.state === "attention" && (
        <Text fz={13} mt={8} c="var(--warning)" dir="auto" lang={check.language} role="status">
          {check.evidence.summary} {check.advice}{" "}
          <RouterAnchor to={findPlace(check).to(brand)} fw={600} fz={13}>
            {findPlace(check).link}
          </RouterAnchor>
        </Text>
      )}
      <May call={PRODUCT_API_OPERATIONS.connectProductApi}>
        <Group gap="sm" mt="md">
          <RouterButton to={paths.mapping(brand)} variant="default">
            {texts.mapFields}
          </RouterButton>
          <RouterButton to={paths.connection(brand)} variant="default">
            {texts.editConnection}
          </RouterButton>
          <RouterButton to={paths.idRule(brand)} variant="default">
            {texts.idRule}
          </RouterButton>
        </Group>
      </May>
    </Panel>
  );
};
