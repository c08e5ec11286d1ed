import * as v from "valibot";
import { adminOperation } from "../api/operation.ts";
import { PAGE } from "../api/parameters.schema.ts";
import { UserInvitation, UserList, UserView } from "./users.schema.ts";

const tag = "Stores";
const callers = "store_users";

/** The people who may sign in for a store. */
export const USER_OPERATIONS = {
  listUsers: adminOperation({
    tag,
    method: "GET",
    path: "/admin/stores/{brand}/users",
    callers,
    summary: "List the store's users",
    description: "Those who were invited, also those who are disabled by now. Operators are not among them.",
    query: v.object(PAGE),
    answer: { status: 200, description: "A page of users.", body: UserList },
  }),
  inviteUser: adminOperation({
    tag,
    method: "POST",
    path: "/admin/stores/{brand}/users",
    callers,
    summary: "Invite a user",
    description:
      "Sends a temporary password, valid for seven days, to the address. The user sees this store alone. To invite again sends another one to whom has not signed in yet, at most every ten minutes, and lets a disabled user in again. A store has at most 100 users and sends at most 50 invitations a day. An address that another store has invited and whose owner has not signed in yet can be invited all the same: that invitation ends.",
    body: UserInvitation,
    failures: {
      429: {
        description:
          "The store has sent all its invitations of the day, or its people have used up their share of ten seconds. `Retry-After` says when to repeat the call.",
        detail: "A store may send 50 invitations a day; try again tomorrow",
        message: "Too Many Requests",
      },
    },
    answer: { status: 201, description: "The user.", body: UserView },
  }),
  disableUser: adminOperation({
    tag,
    method: "DELETE",
    path: "/admin/stores/{brand}/users/{sub}",
    callers,
    closedStores: true, // Its users read and export until the deletion: whoever leaves must not.
    summary: "Disable a user",
    description: "Ends the user's sign-ins; a token that they have now ends within five minutes.",
    answer: { status: 200, description: "The disabled user.", body: UserView },
  }),
};
