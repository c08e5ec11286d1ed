import * as v from "valibot";
import { pageOf, Timestamp } from "../api/admin-fields.schema.ts";

/** `GET /admin/stores/{brand}/audit`: a change of the store. */
const AuditEntry = v.object({
  at: Timestamp,
  who: v.object({
    sub: v.pipe(v.string(), v.description("The user's id in the stage's user pool.")),
    email: v.optional(v.string()),
  }),
  action: v.pipe(v.string(), v.description("Such as `store.changed`.")),
  what: v.pipe(v.record(v.string(), v.unknown()), v.description("What was asked for; never a secret.")),
});

export const AuditList = pageOf(AuditEntry);
export type AuditList = v.InferOutput<typeof AuditList>;
