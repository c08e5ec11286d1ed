import { adminOperation } from "../../api/operation.ts";
import { RefreshProgress, RefreshStarted } from "./refresh.schema.ts";

const tag = "Catalog";

export const REFRESH_OPERATIONS = {
  startRefresh: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/refresh",
    callers: "store_users",
    summary: "Refresh the catalog now",
    description: "Pulls all of the store's product URLs again, at the store's rate.",
    answer: { status: 202, description: "The run, whose progress can be read.", body: RefreshStarted },
  }),
  getRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}",
    callers: "store_users",
    summary: "Read the progress of a refresh",
    description:
      "A run has ended when `planning_complete` is true and `done` equals `planned`. A product URL that a later run pulls is counted in that run. Runs are kept for 30 days.",
    answer: { status: 200, description: "The progress.", body: RefreshProgress },
  }),
};
