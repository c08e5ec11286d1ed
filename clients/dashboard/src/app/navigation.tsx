import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { NavLink, useParams } from "react-router";
import { Icon, type IconName } from "../components/layout/icon.tsx";
import { findCheck, healthOptions } from "../lib/queries/health.ts";
import { useSession } from "../lib/session/session.tsx";
import { count } from "../lib/text/format.ts";
import { paths, ROUTES } from "./routes.ts";
import styles from "./shell.module.css";
import { StoreSwitcher } from "./store-switcher.tsx";

/** The areas of a store, in their order. Each has an icon of its own name. */
const AREAS = [
  "overview",
  "videos",
  "campaigns",
  "catalog",
  "products",
  "orders",
  "analytics",
  "install",
  "settings",
] as const;

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

type EntryProps = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly end?: boolean;
  /** What needs attention there. */
  readonly count?: number | undefined;
};

const Entry = ({ to, icon, label, end = false, count: number }: EntryProps) => (
  <NavLink to={to} end={end} className={String(styles.link)}>
    <Icon name={icon} />
    {label}
    {number !== undefined && (
      <span className={styles.count}>
        {count(number)}
        <VisuallyHidden> need attention</VisuallyHidden>
      </span>
    )}
  </NavLink>
);

export const Navigation = () => {
  const { brand } = useParams();
  const { api } = useSession();
  const { data: health } = useQuery({
    ...healthOptions({ api, brand: brand ?? "" }),
    enabled: brand !== undefined,
  });
  const urls = health && findCheck(health, "product_urls");
  const failing = urls?.state === "attention" ? urls.evidence.count : undefined;
  return (
    <>
      {brand !== undefined && <StoreSwitcher brand={brand} />}
      {brand !== undefined &&
        AREAS.map((name) => (
          <Entry
            key={name}
            to={paths[name](brand)}
            icon={name}
            label={ROUTES[name].title}
            count={name === "catalog" ? failing : undefined}
          />
        ))}
      {brand === undefined && <Entry to={paths.stores()} icon="stores" label={ROUTES.stores.title} end />}
      <div className={styles.foot}>
        <Suspense>
          <UserMenu />
        </Suspense>
      </div>
    </>
  );
};
