import * as v from "valibot";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { AuditList } from "./audit.schema.ts";

export const AUDIT_OPERATIONS = {
  listAudit: adminOperation({
    tag: "Stores",
    method: "GET",
    path: "/admin/stores/{brand}/audit",
    callers: "store_users",
    roles: EVERYBODY,
    summary: "List audit entries",
    description:
      "Returns all changes in the store, newest first. An entry is written before its change, so failed changes are listed too.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of audit entries.", body: AuditList },
  }),
};
