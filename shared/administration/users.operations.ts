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
    summary: "List users",
    description: "Returns invited users, including disabled ones. Operators are not listed.",
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
      "Invites a user by email address. An address without a sign-in receives a temporary password, valid for seven days. An existing user receives no mail and finds the store in their list. The user accepts by opening the store within seven days. A second invitation renews the first (at most every ten minutes) and enables a disabled user again. Limits: 100 users per store, 50 invitations a day.",
    body: UserInvitation,
    failures: {
      429: {
        description:
          "The store's invitations of the day or the caller's rate limit are used up. Retry after `Retry-After` seconds.",
        detail: "A store may send 50 invitations a day; try again tomorrow",
        message: "Too Many Requests",
      },
    },
    answer: { status: 201, description: "The invited user.", body: UserView },
  }),
  changeUser: adminOperation({
    tag,
    method: "PATCH",
    path: "/admin/stores/{brand}/users/{sub}",
    function: "admin-users",
    callers,
    closedStores: true, // Users can read a closed store's data until its deletion.
    summary: "Change a user's role",
    description: "Applies immediately. Only an operator can change the role of the store's last owner.",
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
      "Ends the user's access to this store immediately. The user's sign-in and other stores are not affected. Only an operator can disable the store's last owner.",
    failures: CHANGED_MEANWHILE,
    answer: { status: 200, description: "The disabled user.", body: DisabledUser },
  }),
};
