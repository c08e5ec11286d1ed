import { lazy, Suspense } from "react";
import { useStore } from "../lib/queries/store.tsx";
import { useSession } from "../lib/session/session.tsx";
import styles from "./shell.module.css";

const StoreChooser = lazy(async () => ({ default: (await import("./store-chooser.tsx")).StoreChooser }));

/** The store that is shown. Operators choose another one here. */
export const StoreSwitcher = ({ brand }: { brand: string }) => {
  const { user } = useSession();
  const { data: store } = useStore();
  const name = store?.name ?? brand;
  const face = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {[...name.replace(/^br_/, "")][0]?.toUpperCase()}
      </span>
      <span className="two-lines" dir="auto" style={{ flex: 1 }}>
        {name}
      </span>
    </>
  );
  const plain = <div className={styles.store}>{face}</div>;
  if (!user.isOperator) return plain;
  return (
    <Suspense fallback={plain}>
      <StoreChooser>{face}</StoreChooser>
    </Suspense>
  );
};
