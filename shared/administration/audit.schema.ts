import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, pageSchema, titled } from "../api/forms.schema.ts";

const AuditEntry = titled(
  "AuditEntry",
  v.object({
    at: described(Timestamp, "When it was requested."),
    who: v.object({
      sub: described(
        v.string(),
        "The user's id in the stage's user pool.",
        "0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d",
      ),
      email: v.optional(described(v.string(), "The user's e-mail address.", "mara@shop.example")),
    }),
    action: described(v.string(), "What was done.", "store.changed"),
    what: described(v.record(v.string(), v.unknown()), "What was requested; never a secret.", {
      currency: "EUR",
    }),
  }),
);

export const AuditList = pageSchema(AuditEntry);
