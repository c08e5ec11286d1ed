import { Forbidden, NotFound, StoreClosed } from "../platform/errors.ts";
import type { Store } from "../stores/store.ts";
import { STORE_CLOSED } from "../vocabulary/closing.ts";
import { isAllowedRole, type Role } from "../vocabulary/roles.ts";
import type { Principal } from "./principal.ts";

export type CallRights = {
  readonly callers: string;
  /** Roles permitted in addition to owners. Only owners are permitted if absent. */
  readonly roles?: readonly Role[];
};

export type Call = CallRights & {
  readonly needsOpenStore: boolean;
};

export type StoreCaller = Pick<Principal, "isOperator"> & {
  readonly role?: Role;
};

export const checkCaller = (
  { callers }: Pick<CallRights, "callers">,
  { isOperator }: Pick<Principal, "isOperator">,
): void => {
  if (callers === "operators" && !isOperator) throw new Forbidden("Operators only");
};

const listed = (names: readonly string[]): string => names.join(" or ");

const checkRole = (call: CallRights, { role }: StoreCaller): void => {
  if (role === undefined || isAllowedRole(role, call.roles)) return;
  const needed = listed(["owner", ...(call.roles ?? [])]);
  throw new Forbidden(
    `Your role in this store is ${role}; this requires ${needed}: ask an owner of the store`,
  );
};

/** @throws NotFound, Forbidden, StoreClosed */
export const checkStore = (store: Store | undefined, caller: StoreCaller, call: Call): Store => {
  // Only operators may read the audit log and other remaining data of a deleted store.
  const isGone = store?.deletion_began_at !== undefined && !caller.isOperator;
  if (store === undefined || isGone) throw new NotFound();
  checkCaller(call, caller);
  checkRole(call, caller);
  if (store.closed_at !== undefined && call.needsOpenStore) throw new StoreClosed(STORE_CLOSED);
  return store;
};
