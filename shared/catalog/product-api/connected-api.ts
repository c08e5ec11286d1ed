import { invalid } from "../../platform/errors.ts";
import type { ProductApi } from "../../stores/catalog-source.ts";
import type { Store } from "../../stores/store.ts";

/** @throws ValidationFailed when the store has no product API */
export const connectedApi = ({ product_api }: Store): ProductApi => {
  if (product_api === undefined) throw invalid("product_api", "not_connected");
  return product_api;
};
