import type { StoreUsers } from "../administration/users.table.ts";
import { invitationEnd, type StoreUser, userState } from "../administration/users.ts";
import type { Store } from "../stores/store.ts";
import { daysAfter, utcDay } from "../vocabulary/days.ts";
import type { MailLanguage } from "../vocabulary/mail.ts";
import type { InvitedPerson } from "./mail-work.schema.ts";
import { invitationMail } from "./messages/invitation-mail.ts";
import type { SendOnce } from "./sending/send-once.ts";

export type TellInvitedDeps = {
  readonly users: Pick<StoreUsers, "find" | "storesOf">;
  readonly sendOnce: SendOnce;
  readonly dashboardUrl: string;
};

const MAX_STORES = 20;

const isStillInvited = (user: StoreUser, at: string, now: Date): boolean =>
  user.invited_at === at &&
  !["disabled", "expired"].includes(userState(user, now)) &&
  (user.accepted_at === undefined || user.accepted_at < at);

const lastDay = (user: StoreUser): string => daysAfter(utcDay(invitationEnd(user)), -1);

/** Sends an invitation unless it is unrecorded, withdrawn, replaced or accepted. */
export const createNotifyInvited = ({ users, sendOnce, dashboardUrl }: TellInvitedDeps) => {
  const findLanguage = async (sub: string): Promise<MailLanguage | undefined> => {
    const { items } = await users.storesOf(sub, { after: undefined, limit: MAX_STORES });
    return items.map(({ mail }) => mail?.language).find((language) => language !== undefined);
  };

  return async (
    { brand, name }: Store,
    { invited, at, language }: InvitedPerson,
    now: Date,
  ): Promise<void> => {
    const user = await users.find(brand, invited);
    if (user === undefined || !isStillInvited(user, at, now)) return;
    await sendOnce(user, { brand, day: at, kind: "invitation" }, async () =>
      invitationMail({
        storeName: name,
        role: user.role,
        validTo: user.accepted_at === undefined ? lastDay(user) : undefined,
        storeUrl: `${dashboardUrl}stores/${encodeURIComponent(brand)}`,
        language: (await findLanguage(invited)) ?? language,
      }),
    );
  };
};

export type NotifyInvited = ReturnType<typeof createNotifyInvited>;
