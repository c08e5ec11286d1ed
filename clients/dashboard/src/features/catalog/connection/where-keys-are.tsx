import { List, Text } from "@mantine/core";
import { paths } from "../../../app/routes.ts";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import type { ShopSystem } from "./shop-systems.ts";

/** Where the shop system shows what is asked for here. */
export const WhereKeysAre = ({ system: { steps, guide, keys, label } }: { system: ShopSystem }) => {
  const { brand } = useStoreContext();
  return (
    <Panel
      title={keys ? "Where to find the keys" : "What you need"}
      aside={
        <RouterAnchor to={`${paths.install(brand)}?platform=${guide}`} fz={13}>
          Read the guide
        </RouterAnchor>
      }
    >
      {steps.length === 1 ? (
        <Text>{steps[0]}</Text>
      ) : (
        <List type="ordered" spacing={8} aria-label={`Steps in ${label}`}>
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
};
