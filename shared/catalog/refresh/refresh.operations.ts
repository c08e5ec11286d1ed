import * as v from "valibot";
import { adminOperation } from "../../api/operation.ts";
import { PAGE } from "../../api/parameters.schema.ts";
import { CATALOG_KEEPERS, EVERYBODY } from "../../vocabulary/roles.ts";
import { ProductUrlBatch } from "../product-urls/product-urls.schema.ts";
import {
  GoneProductList,
  LatestRefresh,
  RefreshProgress,
  RefreshStarted,
  TakedownConfirmed,
} from "./refresh.schema.ts";

const tag = "Catalog";

export const REFRESH_OPERATIONS = {
  startRefresh: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/refresh",
    callers: "store_users",
    roles: CATALOG_KEEPERS,
    summary: "Start a refresh",
    description: "Pulls all product URLs of the store again, at the store's pace.",
    answer: { status: 202, description: "The refresh that was started.", body: RefreshStarted },
  }),
  getLatestRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get the latest refresh",
    description:
      "Returns the latest refresh, scheduled or manual. Skips refreshes that did not run because another one was running.",
    answer: { status: 200, description: "Id of the refresh.", body: LatestRefresh },
  }),
  getRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Get the progress of a refresh",
    description:
      "Returns a refresh, kept for 30 days. It has ended when `planning_complete` is true and `done` equals `planned`. A product URL counts in the last run that pulled it.",
    answer: { status: 200, description: "Progress of the refresh.", body: RefreshProgress },
  }),
  listGoneProducts: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}/gone",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List products held back by a refresh",
    description:
      "Returns missing products that a stopped refresh did not take down because too many were missing. Excludes products pulled again, confirmed or removed since. A page may have fewer items than the limit, or none.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of products.", body: GoneProductList },
  }),
  confirmGoneProducts: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/refresh/{run}/gone",
    callers: "store_users",
    roles: CATALOG_KEEPERS,
    summary: "Confirm missing products",
    description:
      "Takes down up to 1,000 missing products that a stopped refresh held back. The shop is asked again for each, at the store's pace. Products it still doesn't have are taken down. Later refreshes don't count them as missing, and show them again if they return. A failed call is safe to repeat.",
    body: ProductUrlBatch,
    answer: {
      status: 202,
      description:
        "Result for each URL. `asked`: the shop is asked again. `kept`: this refresh did not hold the product back, or a later pull has a newer result.",
      body: TakedownConfirmed,
    },
  }),
};
