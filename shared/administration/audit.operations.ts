import * as v from "valibot";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { AuditList } from "./audit.schema.ts";

export const AUDIT_OPERATIONS = {
  listAudit: adminOperation({
    tag: "Stores",
    method: "GET",
    path: "/admin/stores/{brand}/audit",
    callers: "store_users",
    summary: "Who changed what",
    description:
      "Every change of the store, the latest first: written down before it is made, so one that failed may be among them.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of changes.", body: AuditList },
  }),
};
