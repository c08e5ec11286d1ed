import { definedOnly } from "../platform/defined-only.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import type { MailPreferences } from "../vocabulary/mail.ts";
import { INVITATION_DAYS, type Role, type UserState } from "../vocabulary/roles.ts";
import type { Principal } from "./principal.ts";
import type { UserView } from "./users.schema.ts";

export type StoreUser = {
  readonly sub: string;
  readonly email: string;
  readonly role: Role;
  readonly invited_at: string;
  readonly accepted_at?: string;
  readonly disabled_at?: string;
  readonly mail?: Partial<MailPreferences>;
};

export const invitationEnd = ({ invited_at }: Pick<StoreUser, "invited_at">): string =>
  new Date(Date.parse(invited_at) + INVITATION_DAYS * DAY_MS).toISOString();

export const userState = (user: StoreUser, now: Date): UserState => {
  if (user.disabled_at !== undefined) return "disabled";
  if (user.accepted_at !== undefined) return "active";
  return invitationEnd(user) <= now.toISOString() ? "expired" : "invited";
};

export const isActiveOwner = (user: StoreUser, now: Date): boolean =>
  user.role === "owner" && userState(user, now) === "active";

/**
 * `true` if the invitation was accepted, or if the invited address accepts it with this call,
 * before it expires.
 */
export const isAuthorized = (user: StoreUser, { email }: Pick<Principal, "email">, now: Date): boolean => {
  const state = userState(user, now);
  return state === "active" || (state === "invited" && email === user.email);
};

export const userView = (user: StoreUser, now: Date): UserView => {
  const { sub, email, role, invited_at, accepted_at } = user;
  const expires_at = accepted_at === undefined ? invitationEnd(user) : undefined;
  return definedOnly({ sub, email, role, state: userState(user, now), invited_at, expires_at, accepted_at });
};
