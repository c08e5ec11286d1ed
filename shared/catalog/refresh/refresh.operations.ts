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
    description: "Pulls all of the store's product URLs again, at the store's pace.",
    answer: { status: 202, description: "The run, which can be followed.", body: RefreshStarted },
  }),
  getRefresh: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/refresh/{run}",
    callers: "store_users",
    summary: "Follow a refresh",
    description:
      "A run is over once its planning is complete and `done` has come to `planned`. A product URL that a later run pulls is counted there. Runs are known for 30 days.",
    answer: { status: 200, description: "How far the run is.", body: RefreshProgress },
  }),
};
