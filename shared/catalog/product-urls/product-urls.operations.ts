import * as v from "valibot";
import { described, oneOf } from "../../api/forms.schema.ts";
import { adminOperation } from "../../api/operation.ts";
import { PAGE } from "../../api/parameters.schema.ts";
import { PRODUCT_URL_STATUSES } from "../../vocabulary/product-urls.ts";
import { CATALOG_KEEPERS, EVERYBODY } from "../../vocabulary/roles.ts";
import {
  ProductUrlBatch,
  ProductUrlList,
  ProductUrlsAdded,
  ProductUrlsRemoved,
} from "./product-urls.schema.ts";

const tag = "Catalog";
const path = "/admin/stores/{brand}/product-urls";
const callers = "store_users";

export const PRODUCT_URL_OPERATIONS = {
  addProductUrls: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Add product URLs",
    description:
      "Adds up to 1,000 product URLs. New ones are pulled soon after, at the store's pace. A failed call is safe to repeat.",
    body: ProductUrlBatch,
    answer: { status: 200, description: "Result for each URL.", body: ProductUrlsAdded },
  }),
  listProductUrls: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    roles: EVERYBODY,
    summary: "List product URLs",
    description:
      "Returns product URLs with the outcome of their last pull. With a filter, a page may have fewer items than the limit, or none.",
    query: v.object({
      status: v.optional(
        described(oneOf(PRODUCT_URL_STATUSES), "Returns product URLs with this status only."),
      ),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of product URLs.", body: ProductUrlList },
  }),
  removeProductUrls: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    roles: CATALOG_KEEPERS,
    summary: "Remove product URLs",
    description:
      "Removes up to 1,000 product URLs. A product without another product URL is taken down soon after.",
    body: ProductUrlBatch,
    answer: { status: 200, description: "Result for each URL.", body: ProductUrlsRemoved },
  }),
};
