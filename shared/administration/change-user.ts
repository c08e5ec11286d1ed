import { ChangedMeanwhile, invalid } from "../platform/errors.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { StoreUsers } from "./users.table.ts";
import { isActiveOwner, type StoreUser } from "./users.ts";

type Deps = { readonly users: Pick<StoreUsers, "all" | "change"> };

export type UserChange = {
  readonly brand: string;
  readonly user: StoreUser;
  readonly to: { readonly role: Role } | { readonly disabled_at: string };
  /** Operators may remove the last owner, because a compromised account must be removed immediately. */
  readonly isOperator: boolean;
  readonly now: Date;
};

const findKeeper = async (
  { users }: Deps,
  { brand, user, to, isOperator, now }: UserChange,
): Promise<string | undefined> => {
  const staysOwner = "role" in to && to.role === "owner";
  if (isOperator || staysOwner || !isActiveOwner(user, now)) return undefined;
  const others = (await users.all(brand)).filter(({ sub }) => sub !== user.sub);
  const keeper = others.find((other) => isActiveOwner(other, now));
  if (keeper !== undefined) return keeper.sub;
  throw invalid("sub", "last_owner");
};

/**
 * Changes take effect immediately.
 * @param audit called after validation and before the change
 * @throws ValidationFailed
 * @throws ChangedMeanwhile if another call is removing the remaining owner
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
