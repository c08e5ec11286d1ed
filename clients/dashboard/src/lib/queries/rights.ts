import { mayDo } from "../../../../../shared/vocabulary/roles.ts";
import type { Guarded } from "../api/guarded.ts";
import { useSession } from "../session/session.tsx";
import { useStore } from "./store.tsx";

/**
 * Whether the signed-in person may do something in the store that the address names. It only chooses what is shown: the
 * service decides. While the store is not read yet, everything is shown.
 */
export const useMay = (): ((operation: Guarded) => boolean) => {
  const { user } = useSession();
  const { data: store } = useStore();
  return ({ callers, roles }) => {
    if (user.isOperator || store?.role === undefined) return true;
    return callers !== "operators" && mayDo(store.role, roles);
  };
};
