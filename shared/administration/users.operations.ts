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
      "Sends a temporary password, valid for three days, to the address. The user sees this store alone. To invite again sends another one, at most every ten minutes, and lets a disabled user in again. A store has at most 100 users.",
    body: UserInvitation,
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
