import type { IconName } from "../components/layout/icon.tsx";
import { paths } from "./paths.ts";

/** An entry of the navigation. */
export type Area = {
  readonly label: string;
  readonly icon: IconName;
  readonly path: (brand: string) => string;
};

/** The areas of a store, in their order. */
export const AREAS: readonly Area[] = [
  { label: "Overview", icon: "overview", path: paths.overview },
  { label: "Videos", icon: "videos", path: paths.videos },
  { label: "Campaigns", icon: "campaigns", path: paths.campaigns },
  { label: "Catalog", icon: "catalog", path: paths.catalog },
  { label: "Products", icon: "products", path: paths.products },
  { label: "Orders", icon: "orders", path: paths.orders },
  { label: "Analytics", icon: "analytics", path: paths.analytics },
  { label: "Install", icon: "install", path: paths.install },
  { label: "Settings", icon: "settings", path: paths.settings },
];
