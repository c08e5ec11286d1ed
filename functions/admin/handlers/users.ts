import { changeUser } from "../../../shared/administration/change-user.ts";
import { inviteUser, type ToldInvitation } from "../../../shared/administration/invite-user.ts";
import type { UserPool } from "../../../shared/administration/user-pool.client.ts";
import type { USER_OPERATIONS } from "../../../shared/administration/users.operations.ts";
import type { StoreUsers } from "../../../shared/administration/users.table.ts";
import { userView } from "../../../shared/administration/users.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import type { Paging } from "../paging.ts";

export type UserDeps = {
  readonly users: Pick<
    StoreUsers,
    "find" | "all" | "page" | "recordInvitation" | "remove" | "countInvitation" | "markAccepted" | "change"
  >;
  readonly userPool: Pick<UserPool, "create" | "find" | "resend">;
  /** Absent in a stage that sends no mail. */
  readonly mailQueue: QueueSender<ToldInvitation> | undefined;
  readonly paging: Paging;
};

/** Longer than a call of the administration: by then the invitation is recorded, or never will be. */
const TELL_AFTER_SECONDS = 60;

/** The people of a store. */
export const createUserHandlers = ({
  users,
  userPool,
  mailQueue,
  paging,
}: UserDeps): StoreHandlersOf<typeof USER_OPERATIONS> => ({
  listUsers: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["users", brand],
      (page) => users.page(brand, page),
      (user) => userView(user, now),
    ),

  inviteUser: async ({ store: { brand }, body, principal, audit, now }) => {
    const tellInvited =
      mailQueue &&
      ((told: ToldInvitation) =>
        mailQueue.send([{ body: told, group: brand, delaySeconds: TELL_AFTER_SECONDS }]));
    const invitation = { brand, ...body, by: principal.sub, now };
    const user = await inviteUser({ users, userPool, tellInvited }, invitation, () =>
      audit(brand, "user.invited", body),
    );
    return userView(user, now);
  },

  changeUser: async ({ store: { brand }, parameters: { sub }, body: { role }, principal, audit, now }) => {
    const user = existing(await users.find(brand, sub));
    if (user.role === role) return userView(user, now);
    const { isOperator } = principal;
    const what = { sub, email: user.email, role, former: user.role };
    const changed = await changeUser({ users }, { brand, user, to: { role }, isOperator, now }, () =>
      audit(brand, "user.changed", what),
    );
    return userView(changed, now);
  },

  disableUser: async ({ store: { brand }, parameters: { sub }, principal, audit, now }) => {
    const user = existing(await users.find(brand, sub));
    if (sub === principal.sub) throw new ValidationFailed("sub: nobody can disable themselves");
    const to = { disabled_at: now.toISOString() };
    const { isOperator } = principal;
    const disabled = await changeUser({ users }, { brand, user, to, isOperator, now }, () =>
      audit(brand, "user.disabled", { sub, email: user.email }),
    );
    return userView(disabled, now);
  },
});
