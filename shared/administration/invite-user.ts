import { TooManyInvitations, Unavailable, ValidationFailed } from "../platform/errors.ts";
import type { MailLanguage } from "../vocabulary/mail.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";
import { type StoreUser, userState } from "./users.ts";

/** Bounds what a store can send in mails, which all stores of an account share. */
export const MAX_USERS = 100;
/** The mails of all stores share one quota, so a store's users can't be what bounds them. */
const MAX_INVITATIONS_PER_DAY = 50;
const RESEND_PAUSE_MS = 10 * 60_000;

/** A person who has a sign-in already is to be told of their invitation. */
export type ToldInvitation = {
  readonly brand: string;
  readonly invited: string;
  readonly at: string;
  readonly language: MailLanguage;
};

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "recordInvitation" | "remove" | "countInvitation">;
  readonly userPool: Pick<UserPool, "create" | "find" | "resend">;
  /** Has the person told, once the invitation is recorded; absent in a stage that sends no mail. */
  readonly tellInvited?: ((invitation: ToldInvitation) => Promise<void>) | undefined;
};

/**
 * The person with this address: a new one, whom Cognito mails, or whoever has a sign-in already, for other stores
 * perhaps. Who has not used theirs yet is sent a new temporary password.
 *
 * @returns `isMailed`: whether Cognito mails those who have not signed in yet, so that nobody else has to
 * @throws ValidationFailed if the sign-in was ended by an operator
 */
const personWith = async (
  email: string,
  mayMail: boolean,
  { userPool }: Deps,
): Promise<{ readonly sub: string; readonly isMailed: boolean }> => {
  const created = await userPool.create(email);
  if (created !== undefined) return { sub: created, isMailed: true };
  const user = await userPool.find(email);
  if (!user?.enabled) throw new ValidationFailed("email: this address can't be invited; choose another");
  if (user.pending && mayMail) await userPool.resend(email);
  return { sub: user.sub, isMailed: user.pending };
};

const DAY_MS = 86_400_000;
const secondsLeftOfDay = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000);

type Invitation = {
  readonly brand: string;
  readonly email: string;
  readonly role: Role;
  /** The id of who invites, if that is one of the store's people. */
  readonly by?: string;
  readonly now: Date;
};

/** @throws ValidationFailed if this member, who uses the store, has another role: an invitation changes nobody's */
const keepRole = (member: StoreUser, role: Role): StoreUser => {
  if (member.role === role) return member;
  throw new ValidationFailed(`role: this address has the role ${member.role} already; change their role`);
};

/**
 * Invites a person to a store. A call that failed half-way can be repeated: what is there already is taken up.
 *
 * @param audit called once the invitation is known to be valid, before it is made
 * @throws ValidationFailed, TooManyInvitations; Unavailable if the person accepts and is disabled meanwhile
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
  // Also of a user who was disabled since: else disabling and inviting in turn would send any number of mails.
  const recent = sentAgo < RESEND_PAUSE_MS ? known : undefined;
  if (recent !== undefined && recent.disabled_at === undefined && recent.role === role) return recent;
  if (known === undefined && all.length >= MAX_USERS) {
    throw new ValidationFailed(`email: a store has at most ${MAX_USERS} users; invite a disabled one again`);
  }
  if (recent === undefined && !(await deps.users.countInvitation(brand, now, MAX_INVITATIONS_PER_DAY))) {
    throw new TooManyInvitations(MAX_INVITATIONS_PER_DAY, secondsLeftOfDay(now));
  }
  await audit();
  const { sub, isMailed } = await personWith(email, recent === undefined, deps);
  const findActive = (users: readonly StoreUser[]) =>
    users.find((user) => user.sub === sub && userState(user, now) === "active");
  // A person's address may have changed since they were invited by another one.
  const member = findActive(all);
  if (member !== undefined) return keepRole(member, role);
  const at = recent?.invited_at ?? now.toISOString();
  if (recent === undefined && !isMailed) {
    const language = all.find((user) => user.sub === by)?.mail?.language ?? "en";
    // Before it is recorded: whoever is then told looks whether it was, so neither is without the other.
    await deps.tellInvited?.({ brand, invited: sub, at, language });
  }
  const user = await deps.users.recordInvitation(brand, { sub, email, role, invited_at: at });
  if (user === undefined) {
    const accepted = findActive(await deps.users.all(brand));
    if (accepted === undefined) throw new Unavailable(undefined);
    return keepRole(accepted, role);
  }
  // The person's sign-in was deleted meanwhile, with the last other store that they had: this one is new.
  if (known !== undefined && known.sub !== sub) await deps.users.remove(brand, known.sub);
  return user;
};
