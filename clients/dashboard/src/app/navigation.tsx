import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import {
  type Icon,
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconHome,
  IconLayoutGrid,
  IconPackage,
  IconPalette,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconSpeakerphone,
  IconVideo,
  IconWebhook,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { NavLink, useParams } from "react-router";
import { CONNECTORS } from "../../../../shared/vocabulary/roles.ts";
import { findCheck, healthOptions } from "../lib/queries/health.ts";
import { mayIn } from "../lib/queries/may-in.ts";
import { useOpenStore } from "../lib/queries/store.tsx";
import { paths, ROUTES } from "../lib/routes.ts";
import { useSession } from "../lib/session/session.tsx";
import { count } from "../lib/text/format.ts";
import { texts } from "../texts/en/app.ts";
import { HelpEntry } from "./help/help-link.tsx";
import { shortcutText } from "./palette/is-shortcut.ts";
import styles from "./shell.module.css";
import { StoreSwitcher } from "./store-switcher.tsx";

const DAILY = {
  overview: IconHome,
  videos: IconVideo,
  campaigns: IconSpeakerphone,
  products: IconPackage,
  orders: IconReceipt,
  analytics: IconChartBar,
};

const SET_UP = {
  catalog: IconLayoutGrid,
  install: IconCode,
  appearance: IconPalette,
  webhooks: IconWebhook,
  settings: IconSettings,
};

type Area = keyof (typeof DAILY & typeof SET_UP);

const WEBHOOKS = { callers: "store_users", roles: CONNECTORS, method: "GET", path: "/" } as const;

const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

type EntryProps = {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly end?: boolean;
  readonly count?: number | undefined;
  readonly onClick: () => void;
};

const Entry = ({ to, icon: AreaIcon, label, end = false, count: number, onClick }: EntryProps) => (
  <NavLink to={to} end={end} className={String(styles.link)} onClick={onClick}>
    <AreaIcon size={18} />
    {label}
    {number !== undefined && (
      <span className={styles.count}>
        {count(number)}
        <VisuallyHidden>{texts.needAttention}</VisuallyHidden>
      </span>
    )}
  </NavLink>
);

const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton className={styles.search} onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
    <IconSearch size={18} />
    <span style={{ flex: 1 }}>{texts.search}</span>
    <span className={styles.shortcut} aria-hidden="true">
      {shortcutText()}
    </span>
  </UnstyledButton>
);

type NavigationProps = {
  readonly onSearch: () => void;
  readonly onGo: () => void;
};

export const Navigation = ({ onSearch, onGo }: NavigationProps) => {
  const { brand } = useParams();
  const { api, user } = useSession();
  const { data: health } = useQuery({
    ...healthOptions({ api, brand: brand ?? "" }),
    enabled: brand !== undefined,
  });
  const store = useOpenStore();
  const may = mayIn(user.isOperator, store);
  const urls = health && findCheck(health, "product_urls");
  const failing = urls?.state === "attention" ? urls.evidence.count : undefined;
  const entries = (store: string, areas: Partial<Record<Area, Icon>>) =>
    (Object.entries(areas) as [Area, Icon][])
      .filter(([name]) => name !== "webhooks" || may(WEBHOOKS))
      .map(([name, icon]) => (
        <Entry
          key={name}
          to={paths[name](store)}
          icon={icon}
          label={ROUTES[name].title}
          count={name === "catalog" ? failing : undefined}
          onClick={onGo}
        />
      ));
  return (
    <>
      {brand !== undefined && <StoreSwitcher brand={brand} />}
      <SearchButton onClick={onSearch} />
      {brand !== undefined && (
        <>
          {entries(brand, DAILY)}
          <fieldset className={styles.group}>
            <legend>{texts.setUp}</legend>
            {entries(brand, SET_UP)}
          </fieldset>
        </>
      )}
      {brand === undefined && (
        <Entry to={paths.stores()} icon={IconBuildingStore} label={ROUTES.stores.title} end onClick={onGo} />
      )}
      <div className={styles.foot}>
        <HelpEntry />
        <Suspense>
          <UserMenu />
        </Suspense>
      </div>
    </>
  );
};
