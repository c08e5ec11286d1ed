import { RouterAnchor } from "../components/layout/router-link.tsx";
import { isGone } from "../lib/api/describe-error.ts";
import { useStore } from "../lib/queries/store.tsx";
import { paths } from "../lib/routes.ts";
import { useSession } from "../lib/session/session.tsx";
import { longDay } from "../lib/text/format.ts";
import { texts } from "../texts/en/app.ts";
import styles from "./shell.module.css";

export const ActingIn = () => {
  const { user } = useSession();
  const { data: store, error } = useStore();
  if (store !== undefined && isGone(error)) {
    return (
      <div className={styles.acting} role="alert" data-lost>
        <span>{texts.lostStore}</span>
        <RouterAnchor to={paths.stores()} c="inherit" td="underline">
          {texts.allStores}
        </RouterAnchor>
      </div>
    );
  }
  if (store === undefined) return null;
  if (!user.isOperator) {
    return store.closed_at === undefined ? null : (
      <div className={styles.acting} role="note">
        <span>{texts.closedUntil(longDay(store.deletion_due_at ?? ""))}</span>
      </div>
    );
  }
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
