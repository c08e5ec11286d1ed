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
    summary: "Check the store's health",
    description:
      "Checks each step from the access token to credited orders. Returns its state, evidence and advice. Reads bounded samples only.",
    answer: { status: 200, description: "Results of all checks.", body: Health },
  }),
};
