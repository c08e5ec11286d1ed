import { lazy, Suspense } from "react";
import { NavLink, useParams } from "react-router";
import { Icon, type IconName } from "../components/icon.tsx";
import { useSession } from "../lib/session.tsx";
import { AREAS } from "./areas.ts";
import { paths } from "./paths.ts";
import styles from "./shell.module.css";
import { StoreSwitcher } from "./store-switcher.tsx";

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

type EntryProps = {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly end?: boolean;
};

const Entry = ({ to, icon, label, end = false }: EntryProps) => (
  <NavLink to={to} end={end} className={String(styles.link)}>
    <Icon name={icon} />
    {label}
  </NavLink>
);

export const Navigation = () => {
  const { brand } = useParams();
  const { user } = useSession();
  return (
    <>
      {brand !== undefined && <StoreSwitcher brand={brand} />}
      {brand !== undefined &&
        AREAS.map(({ label, icon, path }) => (
          <Entry key={label} to={path(brand)} icon={icon} label={label} />
        ))}
      {user.isOperator && brand === undefined && (
        <Entry to={paths.stores()} icon="stores" label="Stores" end />
      )}
      <div className={styles.foot}>
        <Suspense>
          <UserMenu />
        </Suspense>
      </div>
    </>
  );
};
