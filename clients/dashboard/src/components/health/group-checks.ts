import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";

export type Place = { readonly link: string; readonly to: (brand: string) => string };

const CAUSES: Readonly<Partial<Record<HealthCheckId, HealthCheckId>>> = {
  access_token: "orders",
  product_urls: "product_api",
  product_tags: "live_videos",
  captions: "live_videos",
  browser_reports: "widget",
  cart: "widget",
  signals: "orders",
  matched_lines: "signals",
  near_misses: "signals",
  unconfirmed_credit: "signals",
  unknown_ids: "orders",
};

export type OpenCheck = {
  readonly check: LocalizedCheck;
  readonly waiting: readonly HealthCheckId[];
};

type GroupedChecks = {
  readonly problems: readonly OpenCheck[];
  readonly missing: readonly OpenCheck[];
  readonly fine: readonly LocalizedCheck[];
};

const isCausedBy = (check: LocalizedCheck, cause: LocalizedCheck): boolean => {
  if (cause.state === "ok") return false;
  if (check.state === "missing") return true;
  const isAboutShop = check.id === "product_urls" && check.code !== "urls_takedown_stopped";
  return check.state === "attention" && isAboutShop && cause.state === "attention";
};

export const findRoot = (check: LocalizedCheck, checks: readonly LocalizedCheck[]): LocalizedCheck => {
  const cause = checks.find(({ id }) => id === CAUSES[check.id]);
  return cause !== undefined && isCausedBy(check, cause) ? findRoot(cause, checks) : check;
};

export const groupChecks = (checks: readonly LocalizedCheck[]): GroupedChecks => {
  const open = checks.filter(({ state }) => state !== "ok");
  const byRoot = Map.groupBy(open, (check) => findRoot(check, checks));
  const roots = [...byRoot].map(([check, all]) => ({
    check,
    waiting: all.filter((each) => each !== check).map(({ id }) => id),
  }));
  return {
    problems: roots.filter(({ check }) => check.state === "attention"),
    missing: roots.filter(({ check }) => check.state === "missing"),
    fine: checks.filter(({ state }) => state === "ok"),
  };
};
