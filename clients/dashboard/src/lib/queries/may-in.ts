import { mayDo, type Role } from "../../../../../shared/vocabulary/roles.ts";
import type { Guarded } from "../api/guarded.ts";

/**
 * Permissions of a user in a store, for display only. The service decides.
 * @param role `undefined` while loading: everything except operators' actions is shown
 */
export const mayIn =
  (isOperator: boolean, role: Role | undefined) =>
  ({ callers, roles }: Guarded): boolean => {
    if (isOperator) return true;
    return callers !== "operators" && (role === undefined || mayDo(role, roles));
  };
