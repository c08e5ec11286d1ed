import { RouterAnchor } from "../components/layout/router-link.tsx";
import { useStore } from "../lib/queries/store.tsx";
import { useSession } from "../lib/session/session.tsx";
import { paths } from "./routes.ts";
import styles from "./shell.module.css";
import { texts } from "./texts/en.ts";

/** Tells operators whose data they change. */
export const ActingIn = () => {
  const { user } = useSession();
  const { data: store } = useStore();
  if (!user.isOperator || store === undefined) return null;
  return (
    <div className={styles.acting}>
      <span>
        {texts.workingIn} <bdi>{store.name}</bdi>
        {store.closed_at !== undefined && texts.isClosed}
      </span>
      <RouterAnchor to={paths.stores()} c="inherit" td="underline">
        {texts.allStores}
      </RouterAnchor>
    </div>
  );
};
