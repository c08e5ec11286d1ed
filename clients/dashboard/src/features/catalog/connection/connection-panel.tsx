import { Group, Text } from "@mantine/core";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { paths } from "../../../app/routes.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { May } from "../../../components/layout/may.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { texts } from "./texts/en.ts";

/** Where products come from, in short. */
export const ConnectionPanel = ({ store }: { store: StoreView }) => {
  const { brand, product_api: api } = store;
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
    <Panel title={texts.productApi} aside={<StateBadge tone="success">{texts.connected}</StateBadge>}>
      <Text dir="ltr" style={{ textAlign: "start" }}>
        <bdi>{api.url_template}</bdi>
      </Text>
      <Text c="dimmed" fz={13} mt={4}>
        {texts.mapped(
          Object.keys(api.mapping).length,
          store.product_id_rule ? texts.ownRule : api.product_id_rule ? texts.usualRule : texts.hyphenRule,
        )}
      </Text>
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
