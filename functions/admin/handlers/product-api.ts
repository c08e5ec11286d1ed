import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import {
  createNewConnection,
  type NewConnectionDeps,
} from "../../../shared/catalog/product-api/new-connection.ts";
import type { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import { checkProductIdRule } from "../../../shared/catalog/product-urls/product-id.ts";
import { createPreviewProduct, type PreviewDeps } from "../../../shared/catalog/pull/preview-product.ts";
import { createTryConnection, type TryConnectionDeps } from "../../../shared/catalog/pull/try-connection.ts";
import { refuseIfChanged } from "../../../shared/platform/existing.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import { productApiView } from "../../../shared/stores/store-views.ts";
import type { Stores } from "../../../shared/stores/stores.table.ts";

export type ProductApiDeps = PreviewDeps &
  TryConnectionDeps &
  NewConnectionDeps & { readonly stores: Pick<Stores, "change"> };

export const createProductApiHandlers = ({
  stores,
  ...deps
}: ProductApiDeps): StoreHandlersOf<"admin", typeof PRODUCT_API_OPERATIONS> => {
  const previewProduct = createPreviewProduct(deps);
  const tryConnection = createTryConnection(deps);
  const newConnection = createNewConnection(deps);

  return {
    connectProductApi: async ({ store, body, audit, now }) => {
      const { brand } = store;
      const { if_connected_at: seen } = body;
      refuseIfChanged(store.product_api?.connected_at, seen);
      const api = await newConnection(store, body, now);
      const view = productApiView(api);
      const { connected_at: _, ...settings } = view;
      const former = store.product_api && formerValues(productApiView(store.product_api), settings);
      const told = { ...view, ...(former && { former }), has_new_keys: body.auth !== undefined };
      await audit(brand, "product_api.connected", told);
      await stores.change(brand, { product_api: api }, seen === undefined ? {} : { connection: seen });
      return view;
    },

    previewProductApi: async ({ store, body: { url, connection, product_id_rule: rule }, now }) => {
      checkProductIdRule(rule);
      const { product_id_rule: _, ...withoutRule } = store;
      return previewProduct(
        {
          ...(rule === undefined ? store : withoutRule),
          ...(rule != null && { product_id_rule: rule }),
          ...(connection && { product_api: await newConnection(store, connection, now) }),
        },
        url,
      );
    },

    tryProductApi: async ({ store, body: { connection }, now }) =>
      tryConnection(store, await newConnection(store, connection, now)),
  };
};
