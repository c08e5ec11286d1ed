import { Alert, Anchor, List, Loader, Stack, Text } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { newestOrderOptions } from "../../lib/queries/orders.ts";
import { productsOptions } from "../../lib/queries/products.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { shopAddress } from "../../lib/text/shop-address.ts";
import { texts } from "../../texts/en/orders.ts";

const useNewOrder = () => {
  const query = useQuery(newestOrderOptions(useStoreContext()));
  // Compares only order times, because the browser's clock may be wrong.
  const [before, setBefore] = useState<string>();
  const newest = query.data;
  if (newest !== undefined && before === undefined) setBefore(newest?.received_at ?? "");
  const isNew = newest && before !== undefined && newest.received_at > before;
  return { query, order: isNew ? newest : undefined, earlier: newest ?? undefined };
};

const LONG_MS = 3 * 60_000;

const NothingYet = () => {
  const { brand } = useStoreContext();
  return (
    <>
      <Text size="sm" fw={600} mt="sm">
        {texts.nothingYet}
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          {texts.maybeRefused}{" "}
          <RouterAnchor to={paths.refused(brand)} underline="always">
            {texts.seeRefused}
          </RouterAnchor>
        </List.Item>
        <List.Item>
          {texts.maybeMissing}{" "}
          <RouterAnchor to={paths.install(brand)} underline="always">
            {texts.seeHealth}
          </RouterAnchor>
        </List.Item>
        <List.Item>{texts.maybeNotConnected}</List.Item>
      </List>
    </>
  );
};

export const TestOrderPanel = () => {
  const context = useStoreContext();
  const { data: store } = useStore();
  const products = useInfiniteQuery(productsOptions(context, ""));
  const { query, order, earlier } = useNewOrder();
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), LONG_MS, { autoInvoke: true });
  const shop = shopAddress(store?.product_api, products.data?.pages[0]?.items[0]?.product_link);
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
        {order && (
          <Alert
            color="green"
            icon={<IconCheck size={18} />}
            title={texts.arrived(order.order_id)}
            role="status"
          >
            <RouterAnchor to={paths.order(context.brand, order.order_id)} fw={600} fz={14}>
              {texts.seeWhy}
            </RouterAnchor>
          </Alert>
        )}
        {!order && query.error && (
          <ErrorPanel title={texts.listFailed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!order && !query.error && (
          <Alert color="gray" icon={<Loader size={16} />} title={texts.waiting} role="status">
            <Text size="sm">{texts.waitingWords}</Text>
            {isLong && <NothingYet />}
            {earlier && (
              <Text size="sm" mt={4}>
                {texts.placedBefore}{" "}
                <RouterAnchor to={paths.order(context.brand, earlier.order_id)} underline="always">
                  {earlier.order_id}
                </RouterAnchor>
              </Text>
            )}
          </Alert>
        )}
      </Stack>
    </Panel>
  );
};
