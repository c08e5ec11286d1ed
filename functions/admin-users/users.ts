import type { StoreHandlersOf } from "../../shared/admin-endpoint/admin-request.ts";
import { changeUser } from "../../shared/administration/change-user.ts";
import { type InvitationNotice, inviteUser } from "../../shared/administration/invite-user.ts";
import type { UserPool } from "../../shared/administration/user-pool.client.ts";
import type { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import type { StoreUsers } from "../../shared/administration/users.table.ts";
import { userView } from "../../shared/administration/users.ts";
import { invalid } from "../../shared/platform/errors.ts";
import { existing } from "../../shared/platform/existing.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { Webhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";

export type UserDeps = {
  readonly users: Pick<
    StoreUsers,
    "find" | "all" | "recordInvitation" | "remove" | "countInvitation" | "change"
  >;
  readonly userPool: Pick<UserPool, "create" | "find" | "resend">;
  readonly webhooks: Pick<Webhooks, "list">;
  readonly mailQueue: QueueSender<InvitationNotice> | undefined;
};

/** After this delay, the invitation is recorded or the call has failed. */
const TELL_AFTER_SECONDS = 60;

export const createUserHandlers = ({
  users,
  userPool,
  webhooks,
  mailQueue,
}: UserDeps): StoreHandlersOf<"admin-users", typeof USER_OPERATIONS> => ({
  inviteUser: async ({ store: { brand }, body, principal, audit, now }) => {
    const notifyInvited =
      mailQueue &&
      ((told: InvitationNotice) =>
        mailQueue.send([{ body: told, group: brand, delaySeconds: TELL_AFTER_SECONDS }]));
    const invitation = { brand, ...body, by: principal.sub, now };
    const user = await inviteUser({ users, userPool, notifyInvited }, invitation, () =>
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
    if (sub === principal.sub) throw invalid("sub", "own_account");
    const to = { disabled_at: now.toISOString() };
    const { isOperator } = principal;
    const disabled = await changeUser({ users }, { brand, user, to, isOperator, now }, () =>
      audit(brand, "user.disabled", { sub, email: user.email }),
    );
    const created = (await webhooks.list(brand)).filter(({ created_by }) => created_by === sub);
    return { ...userView(disabled, now), webhooks_created: created.length };
  },
});
