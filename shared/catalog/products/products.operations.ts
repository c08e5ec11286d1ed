import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { adminOperation } from "../../api/operation.ts";
import { PAGE, SearchParameter } from "../../api/parameters.schema.ts";
import { EVERYBODY } from "../../vocabulary/roles.ts";
import { ProductDetail, ProductList, SettingsReach } from "./products.schema.ts";

const tag = "Catalog";

export const PRODUCT_OPERATIONS = {
  listProducts: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/products",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List products",
    description:
      "Returns stored products by id, without descriptions. A search examines a few thousand products per page, so a page may have fewer items than the limit, or none. Continue with its cursor.",
    query: v.object({
      search: v.optional(
        described(
          SearchParameter,
          "Returns products whose title, id or SKU contains each of these words. Ignores case and accents.",
        ),
      ),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of products.", body: ProductList },
  }),
  getSettingsReach: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/settings-reach",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Preview the effect of store settings",
    description:
      "Counts the products that depend on three settings: `currency`, `out_of_stock` and `unpriced`. Call it before you change one. A new currency relabels prices of products without their own currency and converts nothing.",
    answer: {
      status: 200,
      description: "Number of affected products and examples, for each setting.",
      body: SettingsReach,
    },
  }),
  getProduct: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/products/{client_product_id+}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get a product",
    description: "Returns the stored product with its last source and time.",
    answer: { status: 200, description: "The product.", body: ProductDetail },
  }),
};
