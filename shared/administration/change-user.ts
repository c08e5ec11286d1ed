import { ChangedMeanwhile, ValidationFailed } from "../platform/errors.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { StoreUsers } from "./users.table.ts";
import { isActiveOwner, type StoreUser } from "./users.ts";

type Deps = { readonly users: Pick<StoreUsers, "all" | "change"> };

export type UserChange = {
  readonly brand: string;
  readonly user: StoreUser;
  /** Either the new role, or when the user was disabled. */
  readonly to: { readonly role: Role } | { readonly disabled_at: string };
  /** An operator may take the last owner away: an account that was taken over has to go at once. */
  readonly isOperator: boolean;
  readonly now: Date;
};

/**
 * An owner who stays, if the change takes one away.
 *
 * @throws ValidationFailed if nobody stays who could change the store's people
 */
const findKeeper = async (
  { users }: Deps,
  { brand, user, to, isOperator, now }: UserChange,
): Promise<string | undefined> => {
  const staysOwner = "role" in to && to.role === "owner";
  if (isOperator || staysOwner || !isActiveOwner(user, now)) return undefined;
  const others = (await users.all(brand)).filter(({ sub }) => sub !== user.sub);
  const keeper = others.find((other) => isActiveOwner(other, now));
  if (keeper !== undefined) return keeper.sub;
  throw new ValidationFailed("sub: the store's last owner stays: make somebody else an owner first");
};

/**
 * Gives one of a store's people another role, or takes the store from them. What they may do ends at once.
 *
 * @param audit called once the change is known to be valid, before it is made
 * @returns the user after the change
 * @throws ValidationFailed
 * @throws ChangedMeanwhile if the owner who was to stay is going, too
 */
export const changeUser = async (
  deps: Deps,
  change: UserChange,
  audit: () => Promise<void>,
): Promise<StoreUser> => {
  const { brand, user, to } = change;
  const keeper = await findKeeper(deps, change);
  await audit();
  if (!(await deps.users.change(brand, user.sub, to, keeper))) throw new ChangedMeanwhile();
  return { ...user, ...to };
};
