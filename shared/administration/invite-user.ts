import { invalid, TooManyInvitations, Unavailable } from "../platform/errors.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import type { MailLanguage } from "../vocabulary/mail.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";
import { type StoreUser, userState } from "./users.ts";

/** Limits mails per store, because all stores share the account's quota. */
export const MAX_USERS = 100;
const MAX_INVITATIONS_PER_DAY = 50;
const RESEND_PAUSE_MS = 10 * 60_000;

export type InvitationNotice = {
  readonly brand: string;
  readonly invited: string;
  readonly at: string;
  readonly language: MailLanguage;
};

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "recordInvitation" | "remove" | "countInvitation">;
  readonly userPool: Pick<UserPool, "create" | "find" | "resend">;
  /** Absent in a stage that sends no mail. */
  readonly notifyInvited?: ((invitation: InvitationNotice) => Promise<void>) | undefined;
};

/**
 * Cognito mails new users and gives unused sign-ins a new temporary password.
 * @throws ValidationFailed if an operator disabled the sign-in
 */
const personWith = async (
  email: string,
  mayMail: boolean,
  { userPool }: Deps,
): Promise<{ readonly sub: string; readonly isMailed: boolean }> => {
  const created = await userPool.create(email);
  if (created !== undefined) return { sub: created, isMailed: true };
  const user = await userPool.find(email);
  if (!user?.enabled) throw invalid("email", "not_invitable");
  if (user.pending && mayMail) await userPool.resend(email);
  return { sub: user.sub, isMailed: user.pending };
};

const secondsLeftOfDay = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000);

type Invitation = {
  readonly brand: string;
  readonly email: string;
  readonly role: Role;
  /** User who invites. Absent for an operator. */
  readonly by?: string;
  readonly now: Date;
};

/** @throws ValidationFailed for a different role, because an invitation changes no roles */
const keepRole = (member: StoreUser, role: Role): StoreUser => {
  if (member.role === role) return member;
  throw invalid("role", "other_role", { role: member.role });
};

/**
 * A failed call is repeatable.
 * @param audit called after validation and before the change
 * @throws ValidationFailed, TooManyInvitations
 * @throws Unavailable if the user accepts and is disabled during the call
 */
export const inviteUser = async (
  deps: Deps,
  { brand, email, role, by, now }: Invitation,
  audit: () => Promise<void>,
): Promise<StoreUser> => {
  const all = await deps.users.all(brand);
  const known = all.find((user) => user.email === email);
  if (known !== undefined && userState(known, now) === "active") return keepRole(known, role);
  const sentAgo = now.getTime() - Date.parse(known?.invited_at ?? "");
  // The pause also applies to disabled users. Disabling and inviting in turn would otherwise send
  // unlimited mails.
  const recent = sentAgo < RESEND_PAUSE_MS ? known : undefined;
  if (recent !== undefined && recent.disabled_at === undefined && recent.role === role) return recent;
  if (known === undefined && all.length >= MAX_USERS) {
    throw invalid("email", "too_many_users", { most: MAX_USERS });
  }
  if (recent === undefined && !(await deps.users.countInvitation(brand, now, MAX_INVITATIONS_PER_DAY))) {
    throw new TooManyInvitations(MAX_INVITATIONS_PER_DAY, secondsLeftOfDay(now));
  }
  await audit();
  const { sub, isMailed } = await personWith(email, recent === undefined, deps);
  const findActive = (users: readonly StoreUser[]) =>
    users.find((user) => user.sub === sub && userState(user, now) === "active");
  // The user may have been invited with an earlier address.
  const member = findActive(all);
  if (member !== undefined) return keepRole(member, role);
  const at = recent?.invited_at ?? now.toISOString();
  if (recent === undefined && !isMailed) {
    const language = all.find((user) => user.sub === by)?.mail?.language ?? "en";
    // The message is queued before the invitation is recorded. The mailer sends nothing without the record.
    await deps.notifyInvited?.({ brand, invited: sub, at, language });
  }
  const user = await deps.users.recordInvitation(brand, { sub, email, role, invited_at: at });
  if (user === undefined) {
    const accepted = findActive(await deps.users.all(brand));
    if (accepted === undefined) throw new Unavailable(undefined);
    return keepRole(accepted, role);
  }
  // The address has a new sign-in, because the earlier one was deleted with the user's last other store.
  if (known !== undefined && known.sub !== sub) await deps.users.remove(brand, known.sub);
  return user;
};
