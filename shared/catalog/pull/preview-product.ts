import { ValidationFailed } from "../../platform/errors.ts";
import type { Store } from "../../stores/store.ts";
import { toldReason } from "../../vocabulary/pull-reasons.ts";
import { connectedApi } from "../product-api/new-connection.ts";
import type { Preview } from "../product-api/product-api.schema.ts";
import { type MappedProduct, mappingProblem } from "../product-api/product-mapping.ts";
import type { Products } from "../products/products.table.ts";
import { pullChanges } from "./pull-changes.ts";
import { createReadProduct, failureReason, type ReadProductDeps } from "./read-product.ts";
import { type Answered, offeredFormats, previewWarnings } from "./warnings.ts";

export type PreviewDeps = ReadProductDeps & { readonly products: Pick<Products, "find"> };

/**
 * Writes nothing.
 * @throws ValidationFailed if the store has no product API, or its mapping exceeds the budget
 */
export const createPreviewProduct = ({ products, ...deps }: PreviewDeps) => {
  const readProduct = createReadProduct(deps, { keepsAnswer: true });

  const findChanges = async (
    brand: string,
    id: string,
    mapped: MappedProduct,
  ): Promise<Preview["changes"]> => {
    const seen = await products.find(brand, id);
    const changes = pullChanges(mapped, seen);
    return {
      kind: seen === undefined ? "new" : changes === undefined ? "unchanged" : "changed",
      set: { ...changes?.set },
      remove: [...(changes?.remove ?? [])],
      ...(changes?.product_status && { product_status: changes.product_status }),
    };
  };

  return async (store: Store, url: string): Promise<Preview> => {
    const { price_scale } = connectedApi(store);
    const read = await readProduct(store, url);
    if (read.kind === "not_asked") return { url, missing: [], ...toldReason(read.reason), warnings: [] };
    const { id, status } = read;
    const asked = { url, client_product_id: id, ...(status !== undefined && { http_status: status }) };
    const nothing = { ...asked, missing: [], warnings: [] };
    const told = (answered: Answered) => {
      const price_formats = offeredFormats(answered.unreadable, price_scale);
      return {
        answer: answered.answer,
        warnings: previewWarnings(answered),
        ...(price_formats.length > 0 && { price_formats }),
      };
    };
    switch (read.kind) {
      case "found":
        return {
          ...asked,
          ...told(read),
          product: { client_product_id: id, ...read.product },
          changes: await findChanges(store.brand, id, read.product),
          missing: [],
        };
      case "incomplete":
        return {
          ...asked,
          ...told(read),
          missing: [...read.missing],
          ...toldReason(failureReason(read)),
        };
      case "not_for_sale":
        return { ...nothing, answer: read.answer, ...toldReason(failureReason(read)) };
      case "mapping_failed":
        throw new ValidationFailed(mappingProblem(read.reason));
      default:
        return { ...nothing, ...toldReason(failureReason(read)) };
    }
  };
};
