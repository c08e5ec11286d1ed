import { Group, Text } from "@mantine/core";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { paths } from "../../../app/routes.ts";
import { StateBadge } from "../../../components/layout/badge.tsx";
import { May } from "../../../components/layout/may.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";

/** Where products come from, in short. */
export const ConnectionPanel = ({ store }: { store: StoreView }) => {
  const { brand, product_api: api } = store;
  if (api === undefined) {
    return (
      <Panel title="Product API" flush>
        <EmptyState words="Connect your shop to import products.">
          <May call={PRODUCT_API_OPERATIONS.connectProductApi}>
            <RouterButton to={paths.connection(brand)}>Connect</RouterButton>
          </May>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Product API" aside={<StateBadge tone="success">Connected</StateBadge>}>
      <Text dir="ltr" style={{ textAlign: "start" }}>
        <bdi>{api.url_template}</bdi>
      </Text>
      <Text c="dimmed" fz={13} mt={4}>
        {Object.keys(api.mapping).length} fields mapped ·{" "}
        {store.product_id_rule
          ? "your own id rule"
          : api.product_id_rule
            ? "the usual id rule"
            : "the id follows the last hyphen"}
      </Text>
      <May call={PRODUCT_API_OPERATIONS.connectProductApi}>
        <Group gap="sm" mt="md">
          <RouterButton to={paths.mapping(brand)} variant="default">
            Map fields
          </RouterButton>
          <RouterButton to={paths.connection(brand)} variant="default">
            Edit connection
          </RouterButton>
          <RouterButton to={paths.idRule(brand)} variant="default">
            Id rule
          </RouterButton>
        </Group>
      </May>
    </Panel>
  );
};
