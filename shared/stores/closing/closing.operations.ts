import { adminOperation } from "../../api/operation.ts";
import { StoreCredentials } from "../stores.schema.ts";
import { StoreClosed, StoreClosure } from "./closing.schema.ts";

const tag = "Stores";

export const CLOSING_OPERATIONS = {
  closeStore: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/close",
    callers: "store_users",
    closedStores: true,
    summary: "Close a store",
    description:
      "Ends the `store_id` immediately, and access tokens, feed, pulls and refreshes within 30 seconds. All data except the audit is deleted after 30 days. Until then it can be read and exported, and an operator can reopen the store. Closing a closed store changes nothing.",
    body: StoreClosure,
    answer: { status: 200, description: "Closing time and deletion date.", body: StoreClosed },
  }),
  reopenStore: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/reopen",
    callers: "operators",
    closedStores: true,
    summary: "Reopen a closed store",
    description:
      "For operators, within 30 days of closing. Restores data and settings. The store receives a new `store_id`, and earlier tokens stay invalid.",
    answer: {
      status: 200,
      description: "New `store_id`, shown only once.",
      body: StoreCredentials,
    },
  }),
};
