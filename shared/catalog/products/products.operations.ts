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
      "The stored products, ordered by id, without their descriptions. There is no index of their titles: a page of a search looks at some thousand products and may have fewer items than the limit, or none. Its cursor goes on behind them.",
    query: v.object({
      search: v.optional(
        described(
          SearchParameter,
          "Only products whose title, id or SKU has each of these words, whatever their case and accents.",
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
    summary: "Preview a change of the store's settings for shoppers",
    description:
      "Products that name no currency are shown in the store's: to change it relabels their prices at once and converts none. Those that are out of stock or have no price are shown or hidden, as the store says. Ask this before you change one of the three.",
    answer: {
      status: 200,
      description: "For each of these settings how many products, and some of them.",
      body: SettingsReach,
    },
  }),
  getProduct: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/products/{client_product_id+}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Read a product",
    description: "The stored product, and what wrote it when.",
    answer: { status: 200, description: "The product.", body: ProductDetail },
  }),
};
