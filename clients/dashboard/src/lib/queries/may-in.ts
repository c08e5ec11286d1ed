import { changesStore, type Operation } from "../../../../../shared/api/operation.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { isAllowedRole, type Role } from "../../../../../shared/vocabulary/roles.ts";

export type Guarded = Pick<Operation, "method" | "path" | "closedStores"> & {
  readonly callers: string;
  readonly roles?: readonly Role[];
};

const needsOpenStore = (operation: Guarded): boolean =>
  changesStore(operation) && operation.closedStores !== true;

/**
 * For display only. The service decides.
 * @param store `undefined` while loading: only operators' actions are hidden
 */
export const mayIn =
  (isOperator: boolean, store: Pick<StoreView, "role" | "closed_at"> | undefined) =>
  (operation: Guarded): boolean => {
    if (store?.closed_at !== undefined && needsOpenStore(operation)) return false;
    if (isOperator) return true;
    const { callers, roles } = operation;
    return callers !== "operators" && (store?.role === undefined || isAllowedRole(store.role, roles));
  };
