import { definedOnly } from "../../platform/defined-only.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import type { GoneProduct } from "./refresh.schema.ts";

type HeldBack = ProductUrls["heldBack"];

type Deps = {
  readonly productUrls: { readonly heldBack: HeldBack };
  readonly products: Pick<Products, "shown">;
};

export const createListGone =
  ({ productUrls, products }: Deps) =>
  async (brand: string, run: string, request: Parameters<HeldBack>[2]) => {
    const { items, next } = await productUrls.heldBack(brand, run, request);
    const ids = items.flatMap(({ client_product_id: id }) => (id === undefined ? [] : [id]));
    const shown = await products.shown(brand, [...new Set(ids)]);
    const gone: GoneProduct[] = items.map(({ url, client_product_id, outcome = "not_found", checked_at }) => {
      const title = shown.get(client_product_id ?? "")?.title;
      return definedOnly({ url, client_product_id, title, outcome, checked_at });
    });
    return { items: gone, next };
  };
