import { adminOperation } from "../../api/operation.ts";
import { EVERYBODY } from "../../vocabulary/roles.ts";
import { Health } from "./health.schema.ts";

export const HEALTH_OPERATIONS = {
  getHealth: adminOperation({
    tag: "Stores",
    method: "GET",
    path: "/admin/stores/{brand}/health",
    heavy: true,
    callers: "store_users",
    roles: EVERYBODY,
    summary: "Check the installation",
    description:
      "From the access token to credited orders: each thing with its state, what was seen of it, and what to do. It reads samples and last occurrences, so it costs the same for a store of any size.",
    answer: { status: 200, description: "The checks.", body: Health },
  }),
};
