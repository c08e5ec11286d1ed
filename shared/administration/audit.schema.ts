import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, pageSchema, titled } from "../api/forms.schema.ts";

const AuditEntry = titled(
  "AuditEntry",
  v.object({
    at: described(Timestamp, "Time of the request."),
    who: v.object({
      sub: described(
        v.string(),
        "User's id in the stage's user pool.",
        "0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d",
      ),
      email: v.optional(described(v.string(), "User's email address.", "mara@shop.example")),
    }),
    action: described(v.string(), "Action that was requested.", "store.changed"),
    what: described(v.record(v.string(), v.unknown()), "Requested values, without secrets.", {
      currency: "EUR",
    }),
  }),
);

export const AuditList = pageSchema(AuditEntry);
