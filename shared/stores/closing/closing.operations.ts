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
      "Its `store_id` ends at once; its access tokens, its feed, its pulls and refreshes within 30 seconds. Everything of it is deleted after 30 days, all but its audit. Until then its data can be read and exported, and an operator can reopen it. A store that is closed already stays as it is.",
    body: StoreClosure,
    answer: { status: 200, description: "The store is closed.", body: StoreClosed },
  }),
  reopenStore: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/reopen",
    callers: "operators",
    closedStores: true,
    summary: "Reopen a closed store",
    description:
      "For operators, within 30 days of its closing. All its data and settings are as they were. It gets a new `store_id`; earlier tokens stay invalid.",
    answer: {
      status: 200,
      description: "The new `store_id`, shown only once.",
      body: StoreCredentials,
    },
  }),
};
