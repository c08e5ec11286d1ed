import * as v from "valibot";
import { described, list, searchedPageSchema } from "../../api/forms.schema.ts";
import { LISTED_FIELDS } from "../../vocabulary/product-fields.ts";
import { shownFields } from "./product-fields.schema.ts";

export const ProductSummary = v.object(shownFields(LISTED_FIELDS));
export type ProductSummary = v.InferOutput<typeof ProductSummary>;
export const ProductList = searchedPageSchema(ProductSummary);
const Reached = v.object({
  products: described(v.number(), "Number of active products.", 143),
  examples: described(
    list(v.object(shownFields(["client_product_id", "title", "price"]))),
    "Three of them at most.",
    [{ client_product_id: "501", title: "Linen shirt", price: "69.50" }],
  ),
});
export type Reached = v.InferOutput<typeof Reached>;

export const SettingsReach = v.object({
  currency: described(v.nullable(v.string()), "Store's currency. `null` if none is set.", "EUR"),
  store_currency: described(Reached, "Products without their own currency. Their prices are in the store's."),
  out_of_stock: described(
    Reached,
    "Products that are out of stock. The setting `out_of_stock` shows or hides them.",
  ),
  unpriced: described(
    Reached,
    "Products with a price of 0 or a hidden price. The setting `unpriced` shows or hides them.",
  ),
  counted_all: described(
    v.boolean(),
    "Whether all products were examined. A call examines about ten thousand at most.",
    true,
  ),
});
export type SettingsReach = v.InferOutput<typeof SettingsReach>;

export const ProductDetail = v.object(shownFields([...LISTED_FIELDS, "description"]));
export type ProductDetail = v.InferOutput<typeof ProductDetail>;
