import { Alert, Anchor, List, Loader, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../app/routes.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { ordersOptions } from "./orders-queries.ts";
import { texts } from "./texts/en.ts";

/** How often an order is looked for. */
const POLL_MS = 4_000;

/** Waits for an order that somebody places in the shop, and says what is seen of it. */
export const TestOrderPanel = () => {
  const context = useStoreContext();
  const { brand } = context;
  const { data: store } = useStore();
  const [since] = useState(() => new Date().toISOString());
  const orders = useInfiniteQuery({ ...ordersOptions(context), refetchInterval: POLL_MS });
  const latest = orders.data?.pages[0]?.items[0];
  const isNew = latest !== undefined && latest.received_at >= since;
  const template = store?.product_api?.url_template.replaceAll("{id}", "1");
  const shop = template === undefined ? undefined : URL.parse(template)?.origin;
  return (
    <Panel title={texts.placeOrder}>
      <Stack gap="md">
        <List type="ordered" spacing={8}>
          <List.Item>
            {texts.watchOne}
            {shop && (
              <>
                {" "}
                <Anchor href={shop} underline="always" target="_blank" rel="noreferrer">
                  {texts.openShop}
                </Anchor>
              </>
            )}
          </List.Item>
          <List.Item>{texts.buyIt}</List.Item>
          <List.Item>{texts.thenHere}</List.Item>
        </List>
        {isNew ? (
          <Alert
            color="green"
            icon={<Icon name="check" />}
            title={texts.arrived(latest.order_id)}
            role="status"
          >
            <RouterAnchor to={paths.order(brand, latest.order_id)} fw={600} fz={14}>
              {texts.seeWhy}
            </RouterAnchor>
          </Alert>
        ) : (
          <Alert color="gray" icon={<Loader size={16} />} title={texts.waiting} role="status">
            <Text size="sm">{texts.waitingWords}</Text>
          </Alert>
        )}
      </Stack>
    </Panel>
  );
};
