import * as v from "valibot";
import { adminOperation, CHANGED_MEANWHILE } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { EVERYBODY } from "../vocabulary/roles.ts";
import { DisabledUser, UserChange, UserInvitation, UserList, UserView } from "./users.schema.ts";

const tag = "Stores";
const callers = "store_users";

export const USER_OPERATIONS = {
  listUsers: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/users",
    callers,
    roles: EVERYBODY,
    summary: "List the store's users",
    description: "Those who were invited, also those who are disabled by now. Operators are not among them.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of users.", body: UserList },
  }),
  inviteUser: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/users",
    function: "admin-users",
    callers,
    summary: "Invite a user",
    description:
      "Sends a temporary password, valid for seven days, to an address that has no sign-in yet; whoever has one finds the store among theirs, and is sent no mail. The invitation is accepted by opening the store, signed in by that address, within seven days. To invite again renews it, at most every ten minutes, and lets a disabled user in again. A store has at most 100 users and sends at most 50 invitations a day.",
    body: UserInvitation,
    failures: {
      429: {
        description:
          "The store has sent all its invitations of the day, or the caller has used up the calls of ten seconds. `Retry-After` says when to repeat the call.",
        detail: "A store may send 50 invitations a day; try again tomorrow",
        message: "Too Many Requests",
      },
    },
    answer: { status: 201, description: "The user.", body: UserView },
  }),
  changeUser: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}/users/{sub}",
    function: "admin-users",
    callers,
    closedStores: true, // Users can read a closed store's data until its deletion.
    summary: "Change a user's role",
    description: "Effective at once. The store's last owner stays one, unless an operator changes it.",
    body: UserChange,
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The changed user.", body: UserView },
  }),
  disableUser: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/users/{sub}",
    function: "admin-users",
    callers,
    urgent: true,
    closedStores: true,
    summary: "Disable a user",
    description:
      "The user loses this store at once; other stores of theirs, and their sign-in, are not touched. The store's last owner stays, unless an operator disables them.",
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The disabled user.", body: DisabledUser },
  }),
};
