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
    summary: "Refresh the catalog now",
    description: "Pulls all of the store's product URLs again, at the store's rate.",
    answer: { status: 202, description: "The run, whose progress can be read.", body: RefreshStarted },
  }),
  getLatestRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Find the latest refresh",
    description:
      "Includes scheduled refreshes. Leaves out refreshes that were skipped because another one was running.",
    answer: { status: 200, description: "Its id.", body: LatestRefresh },
  }),
  getRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Read the progress of a refresh",
    description:
      "A run has ended when `planning_complete` is true and `done` equals `planned`. A product URL that a later run pulls is counted in that run. Runs are kept for 30 days.",
    answer: { status: 200, description: "The progress.", body: RefreshProgress },
  }),
  listGoneProducts: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}/gone",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List products that a stopped refresh held back",
    description:
      "Products that the run found gone and left as they were, because too many were missing. One that was pulled again, confirmed or removed since is no longer listed. A page may have fewer items than the limit, or none.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of products.", body: GoneProductList },
  }),
  confirmGoneProducts: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/refresh/{run}/gone",
    callers: "store_users",
    roles: CATALOG_KEEPERS,
    summary: "Confirm that products are gone",
    description:
      "Takes down what a stopped refresh has held back: up to 1,000 per call. The shop is asked for each of them once more, at the store's rate; those that it still does not have are taken down, the others stay. Later refreshes do not count them among the missing, and show a product again once the shop has it again. A call that fails is safe to repeat.",
    body: ProductUrlBatch,
    answer: {
      status: 202,
      description:
        "The result for each URL. `asked`: the shop is asked once more. `kept`: this run did not hold it back, or a later pull has found out more.",
      body: TakedownConfirmed,
    },
  }),
};
