import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";
import { adminOperation } from "../../api/operation.ts";
import { choiceParameter, PAGE } from "../../api/parameters.schema.ts";
import { PRODUCT_URL_STATUSES } from "../../vocabulary/pull-outcomes.ts";
import {
  ProductUrlBatch,
  ProductUrlList,
  ProductUrlsAdded,
  ProductUrlsRemoved,
} from "./product-urls.schema.ts";

const tag = "Catalog";
const path = "/admin/stores/{brand}/product-urls";
const callers = "store_users";

/** The product URLs that a store's catalog is made of. */
export const PRODUCT_URL_OPERATIONS = {
  addProductUrls: adminOperation({
    tag,
    method: "POST",
    path,
    callers,
    summary: "Add product URLs",
    description:
      "Up to 1,000 a call. Each new one is pulled soon after, at the store's pace. A call that fails on its way is safe to repeat.",
    body: ProductUrlBatch,
    answer: { status: 200, description: "What became of each URL.", body: ProductUrlsAdded },
  }),
  listProductUrls: adminOperation({
    tag,
    method: "GET",
    path,
    callers,
    summary: "List product URLs",
    description: "Each with what came of its last pull. With a filter a page may be short, even empty.",
    query: v.object({
      status: v.optional(described(choiceParameter(PRODUCT_URL_STATUSES), "Only those of this status.")),
      ...PAGE,
    }),
    answer: { status: 200, description: "A page of product URLs.", body: ProductUrlList },
  }),
  removeProductUrls: adminOperation({
    tag,
    method: "DELETE",
    path,
    callers,
    summary: "Remove product URLs",
    description: "Up to 1,000 a call. Their products are taken down soon after.",
    body: ProductUrlBatch,
    answer: { status: 200, description: "What became of each URL.", body: ProductUrlsRemoved },
  }),
};
