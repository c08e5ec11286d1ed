import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, strict } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { ROLES } from "../vocabulary/roles.ts";
import { USER_STATES } from "../vocabulary/sign-in.ts";

const emailMessage = expected("email");

/** Lower-case, because the user pool ignores case. */
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
  "What they may do: an `owner` everything; an `editor` videos, campaigns and the catalog; a `developer` the product API and the catalog; an `analyst` reads. All of them read.",
  "editor",
);

export const UserInvitation = strict({
  email: described(Email, "Where the invitation goes; the user signs in with it.", "mara@shop.example"),
  role: userRole,
});

export const UserChange = strict({ role: userRole });

export const UserView = v.object({
  sub: described(v.string(), "The user's id, as in the audit.", "0b4c2f0e-6f5f-4d7c-9a55-2f0a4c1f8b1d"),
  email: described(v.string(), "The user's e-mail address when they were invited.", "mara@shop.example"),
  role: userRole,
  state: described(
    oneOf(USER_STATES),
    "`invited`: has not opened the store yet, and may until `expires_at`. `active`: has opened it. `expired`: did not come in time, and may be invited again. `disabled`: may not use the store until they are invited again.",
    "invited",
  ),
  invited_at: described(Timestamp, "When they were last invited."),
  expires_at: v.optional(
    described(Timestamp, "When the invitation ends; only of one that nobody has accepted."),
  ),
  accepted_at: v.optional(
    described(
      Timestamp,
      "When they first opened the store. Absent while nobody has accepted the invitation.",
    ),
  ),
});
export type UserView = v.InferOutput<typeof UserView>;

export const DisabledUser = v.object({
  ...UserView.entries,
  webhooks_created: described(
    v.number(),
    "Webhooks of the store that the user created. They stay: remove them if the user still has access to their address.",
    0,
  ),
});

export const UserList = pageSchema(UserView);
