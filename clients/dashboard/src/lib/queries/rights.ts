import { useSession } from "../session/session.tsx";
import { type Guarded, mayIn } from "./may-in.ts";
import { useStore } from "./store.tsx";

export const useMay = (): ((operation: Guarded) => boolean) => {
  const { user } = useSession();
  const { data: store } = useStore();
  return mayIn(user.isOperator, store);
};
