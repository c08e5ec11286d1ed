import type { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import { createPreviewProduct, type PreviewDeps } from "../../../shared/catalog/pull/preview-product.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type { PreviewDeps };

type Handlers = Pick<StoreHandlersOf<typeof PRODUCT_API_OPERATIONS>, "previewProductApi">;

/** What a pull of one product URL would come to; nothing is written. */
export const createPreviewHandlers = (deps: PreviewDeps): Handlers => {
  const previewProduct = createPreviewProduct(deps);
  return { previewProductApi: ({ store, body: { url } }) => previewProduct(store, url) };
};
