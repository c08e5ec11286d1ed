import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, strict } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { ROLES, USER_STATES } from "../vocabulary/roles.ts";

const emailMessage = expected("email");

/** Converted to lower case, because the user pool ignores case. */
const Email = v.pipe(
  v.string(emailMessage),
  v.maxLength(128, emailMessage),
  // `v.email` refuses adjacent hyphens, as in `xn--…`.
  v.rfcEmail(emailMessage),
  v.regex(/@.+\./, emailMessage),
  v.toLowerCase(),
);

const userRole = described(
  oneOf(ROLES),
  "User's role. `owner`: everything. `editor`: videos, campaigns and the catalog. `developer`: the product API and the catalog. `analyst`: read only. All roles can read.",
  "editor",
);

export const UserInvitation = strict({
  email: described(
    Email,
    "Email address for the invitation. The user signs in with it.",
    "mara@shop.example",
  ),
  role: userRole,
});

export const UserChange = strict({ role: userRole });

export const UserView = v.object({
  sub: described(v.string(), "User's id, as in the audit.", "0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d"),
  email: described(v.string(), "User's email address at the time of the invitation.", "mara@shop.example"),
  role: userRole,
  state: described(
    oneOf(USER_STATES),
    "`invited`: can accept until `expires_at`. `active`: has opened the store. `expired`: did not accept in time. `disabled`: has no access. A new invitation renews `expired` and `disabled`.",
    "invited",
  ),
  invited_at: described(Timestamp, "Time of the latest invitation."),
  expires_at: v.optional(
    described(Timestamp, "Time when the invitation expires. Absent once it is accepted."),
  ),
  accepted_at: v.optional(
    described(
      Timestamp,
      "Time when the user first opened the store. Absent until the invitation is accepted.",
    ),
  ),
});
export type UserView = v.InferOutput<typeof UserView>;

export const DisabledUser = v.object({
  ...UserView.entries,
  webhooks_created: described(
    v.number(),
    "Webhooks of the store that the user created. They stay active. Remove those whose URL the user still controls.",
    0,
  ),
});

export type DisabledUser = v.InferOutput<typeof DisabledUser>;

export const UserList = pageSchema(UserView);
