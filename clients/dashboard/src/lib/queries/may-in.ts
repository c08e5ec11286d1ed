import { mayDo, type Role } from "../../../../../shared/vocabulary/roles.ts";
import type { Guarded } from "../api/guarded.ts";

/**
 * Whether somebody may do something in a store. It only chooses what is shown: the service decides.
 *
 * @param role `undefined` while the store is not read yet: then everything is shown that is not the operators'
 */
export const mayIn =
  (isOperator: boolean, role: Role | undefined) =>
  ({ callers, roles }: Guarded): boolean => {
    if (isOperator) return true;
    return callers !== "operators" && (role === undefined || mayDo(role, roles));
  };
