import { Forbidden, NotFound, StoreClosed } from "../platform/errors.ts";
import type { Store } from "../stores/store.ts";
import { STORE_CLOSED } from "../vocabulary/closing.ts";
import { mayDo, type Role } from "../vocabulary/roles.ts";
import type { Principal } from "./principal.ts";

export type CallRights = {
  /** Only `operators` is checked here. */
  readonly callers: string;
  /** Roles that may call the operation besides owners. Absent: owners only. */
  readonly roles?: readonly Role[];
};

/** Properties of a call about a store that decide its permission. */
export type Call = CallRights & {
  /** Refused for closed stores. */
  readonly needsOpenStore: boolean;
};

export type StoreCaller = Pick<Principal, "isOperator"> & {
  readonly role?: Role;
};

/** @throws Forbidden if only operators may call it */
export const checkCaller = (
  { callers }: Pick<CallRights, "callers">,
  { isOperator }: Pick<Principal, "isOperator">,
): void => {
  if (callers === "operators" && !isOperator) throw new Forbidden("Operators only");
};

const listed = (names: readonly string[]): string => names.join(" or ");

/** @throws Forbidden that names the allowed roles, if the caller's role is not among them */
const checkRole = (call: CallRights, { role }: StoreCaller): void => {
  if (role === undefined || mayDo(role, call.roles)) return;
  const needed = listed(["owner", ...(call.roles ?? [])]);
  throw new Forbidden(
    `Your role in this store is ${role}; this requires ${needed}: ask an owner of the store`,
  );
};

/**
 * Checks that the caller may call the operation on the store.
 *
 * @param store `undefined` if it does not exist
 * @throws NotFound, Forbidden, StoreClosed
 */
export const checkStore = (store: Store | undefined, caller: StoreCaller, call: Call): Store => {
  // Only operators may read the audit and other remaining data of a deleted store.
  const isGone = store?.deletion_began_at !== undefined && !caller.isOperator;
  if (store === undefined || isGone) throw new NotFound();
  checkCaller(call, caller);
  checkRole(call, caller);
  if (store.closed_at !== undefined && call.needsOpenStore) throw new StoreClosed(STORE_CLOSED);
  return store;
};
