import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { mayDo } from "../../../../../shared/vocabulary/roles.ts";
import { type Guarded, needsOpenStore } from "../api/guarded.ts";

/**
 * Permissions of a user in a store, for display only. The service decides.
 * @param store `undefined` while loading: everything except operators' actions is shown
 */
export const mayIn =
  (isOperator: boolean, store: Pick<StoreView, "role" | "closed_at"> | undefined) =>
  (operation: Guarded): boolean => {
    if (store?.closed_at !== undefined && needsOpenStore(operation)) return false;
    if (isOperator) return true;
    const { callers, roles } = operation;
    return callers !== "operators" && (store?.role === undefined || mayDo(store.role, roles));
  };
