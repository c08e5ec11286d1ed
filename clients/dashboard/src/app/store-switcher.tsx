import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { allItems } from "../lib/queries/page.ts";
import { storesOptions, useStore } from "../lib/queries/store.tsx";
import { useSession } from "../lib/session/session.tsx";
import styles from "./shell.module.css";

const StoreChooser = lazy(async () => ({ default: (await import("./store-chooser.tsx")).StoreChooser }));

export const StoreSwitcher = ({ brand }: { brand: string }) => {
  const { api, user } = useSession();
  const { data: store } = useStore();
  const own = useInfiniteQuery({ ...storesOptions(api), enabled: !user.isOperator });
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
  if (!user.isOperator && allItems(own.data).length < 2 && !own.hasNextPage) return plain;
  return (
    <Suspense fallback={plain}>
      <StoreChooser current={brand}>{face}</StoreChooser>
    </Suspense>
  );
};
