import { Forbidden, NotFound, StoreClosed } from "../platform/errors.ts";
import type { Store } from "../stores/store.ts";
import { STORE_CLOSED } from "../vocabulary/store-closed.ts";
import type { Principal } from "./principal.ts";

/** What decides whether a caller may make a call of the administration. */
export type Call = {
  /** Who may make it: only `operators` makes a difference here. */
  readonly callers: string;
  /** Whether it is refused once the store is closed. */
  readonly needsOpenStore: boolean;
};

/** @throws Forbidden where only operators are let in */
export const checkCaller = ({ callers }: Pick<Call, "callers">, { isOperator }: Principal): void => {
  if (callers === "operators" && !isOperator) throw new Forbidden("Operators only");
};

/**
 * Refuses another store, even where only operators are let in: nobody learns which brands exist.
 *
 * @throws NotFound
 */
export const checkBrand = ({ isOperator, brand: own }: Principal, brand: string): void => {
  if (!isOperator && own !== brand) throw new NotFound();
};

/**
 * Whether the caller may make this call of the store, which is one that the caller may know of.
 *
 * @param store `undefined` if there is none
 * @throws NotFound, Forbidden, StoreClosed
 */
export const checkStore = (store: Store | undefined, principal: Principal, call: Call): Store => {
  // A deleted store has only its audit and its remains left, which operators may read.
  const isGone = store?.deletion_began_at !== undefined && !principal.isOperator;
  if (store === undefined || isGone) throw new NotFound();
  checkCaller(call, principal);
  if (store.closed_at !== undefined && call.needsOpenStore) throw new StoreClosed(STORE_CLOSED);
  return store;
};
