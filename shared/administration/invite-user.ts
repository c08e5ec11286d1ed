import { TooManyInvitations, ValidationFailed } from "../platform/errors.ts";
import type { UserPool } from "./user-pool.client.ts";
import type { StoreUsers } from "./users.table.ts";
import type { StoreUser } from "./users.ts";

/** Bounds what a store can send in mails, which all stores of an account share. */
export const MAX_USERS = 100;
/** The mails of all stores share one quota, so a store's users can't be what bounds them. */
const MAX_INVITATIONS_PER_DAY = 50;
const RESEND_PAUSE_MS = 10 * 60_000;

type Deps = {
  readonly users: Pick<StoreUsers, "all" | "recordInvitation" | "remove" | "countInvitation">;
  readonly userPool: Pick<UserPool, "create" | "find" | "enable" | "resend" | "remove">;
};

/**
 * The pool's user for the address: a new one, or this store's own, who is let in again. An invitation by another store
 * that was never accepted makes room: else anybody could keep an address from its owner's store by inviting it first.
 * The pool's user is made anew, so the other store's mail lets nobody in.
 *
 * @throws ValidationFailed if the address is an operator's or another store's user's who has signed in; which of them is not said
 */
const poolUser = async (
  { userPool }: Deps,
  { brand, email, mayMail }: { brand: string; email: string; mayMail: boolean },
): Promise<{ readonly sub: string; readonly hasAccepted: boolean }> => {
  let created = await userPool.create(email, brand);
  if (created !== undefined) return { sub: created, hasAccepted: false };
  const user = await userPool.find(email);
  if (user?.pending && user.brand !== undefined && user.brand !== brand) {
    await userPool.remove(user.sub);
    created = await userPool.create(email, brand);
    if (created !== undefined) return { sub: created, hasAccepted: false };
  }
  if (user === undefined || user.brand !== brand) {
    throw new ValidationFailed("email: this address can't be invited to this store; choose another");
  }
  if (!user.enabled) await userPool.enable(user.sub);
  if (user.pending && mayMail) await userPool.resend(email);
  return { sub: user.sub, hasAccepted: !user.pending };
};

const DAY_MS = 86_400_000;
const secondsLeftOfDay = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000);

/**
 * Invites a user. A call that failed half-way can be repeated: what is there already is taken up.
 *
 * @param audit called once the invitation is known to be valid, before it is made
 * @throws ValidationFailed, TooManyInvitations
 */
export const inviteUser = async (
  deps: Deps,
  { brand, email, now }: { readonly brand: string; readonly email: string; readonly now: Date },
  audit: () => Promise<void>,
): Promise<StoreUser> => {
  const all = await deps.users.all(brand);
  const known = all.find((user) => user.email === email);
  const sentAgo = now.getTime() - Date.parse(known?.invited_at ?? "");
  // Also of a user who was disabled since: else disabling and inviting in turn would send any number of mails.
  const recent = sentAgo < RESEND_PAUSE_MS ? known : undefined;
  if (recent !== undefined && recent.disabled_at === undefined) return recent;
  if (known === undefined && all.length >= MAX_USERS) {
    throw new ValidationFailed(`email: a store has at most ${MAX_USERS} users; invite a disabled one again`);
  }
  if (recent === undefined && !(await deps.users.countInvitation(brand, now, MAX_INVITATIONS_PER_DAY))) {
    throw new TooManyInvitations(MAX_INVITATIONS_PER_DAY, secondsLeftOfDay(now));
  }
  await audit();
  const { sub, hasAccepted } = await poolUser(deps, { brand, email, mayMail: recent === undefined });
  const user = await deps.users.recordInvitation(brand, {
    sub,
    email,
    invited_at: recent?.invited_at ?? now.toISOString(),
    ...(hasAccepted && { accepted_at: now.toISOString() }),
  });
  // Another store had taken the address over meanwhile: the pool's user is a new one.
  if (known !== undefined && known.sub !== sub) await deps.users.remove(brand, known.sub);
  return user;
};
