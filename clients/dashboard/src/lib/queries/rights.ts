import type { Guarded } from "../api/guarded.ts";
import { useSession } from "../session/session.tsx";
import { mayIn } from "./may-in.ts";
import { useStore } from "./store.tsx";

/** Whether the signed-in person may do something, in the store that the address names. */
export const useMay = (): ((operation: Guarded) => boolean) => {
  const { user } = useSession();
  const { data: store } = useStore();
  return mayIn(user.isOperator, store?.role);
};
