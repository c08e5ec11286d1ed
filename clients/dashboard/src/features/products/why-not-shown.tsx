import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductDetail } from "../../../../../shared/catalog/products/products.schema.ts";
import { May } from "../../components/layout/may.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { texts } from "../../texts/en/products.ts";
import { whyHidden } from "./product-words.ts";

export const WhyNotShown = ({ product }: { product: ProductDetail }) => {
  const { brand } = useStoreContext();
  const { data: store } = useStore();
  const hidden = store && whyHidden(product, store);
  if (product.product_status === "active" && hidden === undefined) return null;
  return (
    <Panel title={texts.notShown}>
      {hidden !== undefined ? (
        <Text>
          {hidden}. <RouterAnchor to={paths.settings(brand)}>{texts.toSettings}</RouterAnchor>
        </Text>
      ) : product.taken_down_by === "push" ? (
        <Text>{texts.serverTookDown}</Text>
      ) : (
        <TakenDownByPull id={product.client_product_id} link={product.product_link} />
      )}
    </Panel>
  );
};

/** The product page was removed or is not for sale. Adding its URL again restores the product. */
const TakenDownByPull = ({ id, link }: { id: string; link: string }) => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => api.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls: [link] } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.productUrls.all(brand) }),
  });
  const isKnown = again.data?.items[0]?.status === "exists";
  return (
    <Stack gap="md">
      <Text>{texts.pullTookDown}</Text>
      {again.error && <ErrorPanel title={texts.notAddedAgain} error={again.error} />}
      <div role="status">
        {again.data && <Text>{isKnown ? texts.stillInCatalog : texts.addedAgain}</Text>}
      </div>
      <Group gap="md">
        {!again.data && (
          <May call={PRODUCT_URL_OPERATIONS.addProductUrls}>
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {texts.addPageAgain}
            </Button>
          </May>
        )}
        <RouterAnchor to={`${paths.catalog(brand)}?search=${encodeURIComponent(id)}`}>
          {texts.findInCatalog}
        </RouterAnchor>
      </Group>
    </Stack>
  );
};
