import type { UserView } from "./users.schema.ts";

/** A user of a store, as it is stored. Times are ISO 8601, UTC. */
export type StoreUser = {
  readonly sub: string;
  readonly email: string;
  readonly invited_at: string;
  /** Absent while the user may sign in. */
  readonly disabled_at?: string;
};

export const userView = ({ sub, email, invited_at, disabled_at }: StoreUser): UserView => ({
  sub,
  email,
  state: disabled_at === undefined ? "invited" : "disabled",
  invited_at,
});
