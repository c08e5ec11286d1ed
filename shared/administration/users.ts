import { definedOnly } from "../platform/defined-only.ts";
import { INVITATION_DAYS, type UserState } from "../vocabulary/sign-in.ts";
import type { UserView } from "./users.schema.ts";

/** A user of a store, as it is stored. Times are ISO 8601, UTC. */
export type StoreUser = {
  readonly sub: string;
  readonly email: string;
  readonly invited_at: string;
  /** Absent until the user has used the invitation. */
  readonly accepted_at?: string;
  /** Absent while the user may sign in. */
  readonly disabled_at?: string;
};

const expiry = ({ invited_at }: StoreUser): string =>
  new Date(Date.parse(invited_at) + INVITATION_DAYS * 86_400_000).toISOString();

const userState = (user: StoreUser, now: Date): UserState => {
  if (user.disabled_at !== undefined) return "disabled";
  if (user.accepted_at !== undefined) return "active";
  return expiry(user) <= now.toISOString() ? "expired" : "invited";
};

/** A user as the administration shows them. */
export const userView = (user: StoreUser, now: Date): UserView => {
  const { sub, email, invited_at, accepted_at } = user;
  const expires_at = accepted_at === undefined ? expiry(user) : undefined;
  return definedOnly({ sub, email, state: userState(user, now), invited_at, expires_at, accepted_at });
};
