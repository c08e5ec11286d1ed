import { Forbidden, NotFound, StoreClosed } from "../platform/errors.ts";
import type { Store } from "../stores/store.ts";
import { mayDo, type Role } from "../vocabulary/roles.ts";
import { STORE_CLOSED } from "../vocabulary/store-closed.ts";
import type { Principal } from "./principal.ts";

/** Who may make a call of the administration. */
export type CallRights = {
  /** Only `operators` makes a difference here. */
  readonly callers: string;
  /** The store's people who may, beside its owners. Absent: its owners alone. */
  readonly roles?: readonly Role[];
};

/** What decides whether a caller may make a call about a store. */
export type Call = CallRights & {
  /** Whether it is refused once the store is closed. */
  readonly needsOpenStore: boolean;
};

/** Who calls about a store: an operator, or one of its people. */
export type StoreCaller = Pick<Principal, "isOperator"> & {
  /** Absent for an operator. */
  readonly role?: Role;
};

/** @throws Forbidden where only operators are let in */
export const checkCaller = (
  { callers }: Pick<CallRights, "callers">,
  { isOperator }: Pick<Principal, "isOperator">,
): void => {
  if (callers === "operators" && !isOperator) throw new Forbidden("Operators only");
};

const listed = (names: readonly string[]): string => names.join(" or ");

/** @throws Forbidden if the caller's role does not allow the call; says which one does */
const checkRole = (call: CallRights, { role }: StoreCaller): void => {
  if (role === undefined || mayDo(role, call.roles)) return;
  const needed = listed(["owner", ...(call.roles ?? [])]);
  throw new Forbidden(`Your role in this store is ${role}; this needs ${needed}: ask an owner of the store`);
};

/**
 * Whether the caller may make this call of the store, which is one that the caller may know of.
 *
 * @param store `undefined` if there is none
 * @throws NotFound, Forbidden, StoreClosed
 */
export const checkStore = (store: Store | undefined, caller: StoreCaller, call: Call): Store => {
  // A deleted store has only its audit and its remains left, which operators may read.
  const isGone = store?.deletion_began_at !== undefined && !caller.isOperator;
  if (store === undefined || isGone) throw new NotFound();
  checkCaller(call, caller);
  checkRole(call, caller);
  if (store.closed_at !== undefined && call.needsOpenStore) throw new StoreClosed(STORE_CLOSED);
  return store;
};
