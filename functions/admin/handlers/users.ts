import { inviteUser } from "../../../shared/administration/invite-user.ts";
import type { UserPool } from "../../../shared/administration/user-pool.client.ts";
import type { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import { userView } from "../../../shared/administration/users.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type UserDeps = {
  readonly users: Pick<
    StoreUsers,
    | "find"
    | "all"
    | "page"
    | "recordInvitation"
    | "remove"
    | "countInvitation"
    | "markAccepted"
    | "markDisabled"
  >;
  readonly userPool: Pick<UserPool, "create" | "find" | "enable" | "resend" | "disable" | "remove">;
  readonly paging: Paging;
};

/** The people of a store. Only users who were invited to it can be disabled by it: never an operator. */
export const createUserHandlers = ({
  users,
  userPool,
  paging,
}: UserDeps): StoreHandlersOf<typeof USER_OPERATIONS> => ({
  listUsers: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["users", brand],
      (page) => users.page(brand, page),
      (user) => userView(user, now),
    ),

  inviteUser: async ({ store: { brand }, body: { email }, audit, now }) =>
    userView(
      await inviteUser({ users, userPool }, { brand, email, now }, () =>
        audit(brand, "user.invited", { email }),
      ),
      now,
    ),

  disableUser: async ({ store: { brand }, parameters: { sub }, principal, audit, now }) => {
    const user = existing(await users.find(brand, sub));
    if (sub === principal.sub) throw new ValidationFailed("sub: nobody can disable themselves");
    await audit(brand, "user.disabled", { sub, email: user.email });
    // The pool first: if the rest fails, the user is out, and the call can be repeated.
    await userPool.disable(sub);
    const disabled_at = now.toISOString();
    await users.markDisabled(brand, sub, disabled_at);
    return userView({ ...user, disabled_at }, now);
  },
});
