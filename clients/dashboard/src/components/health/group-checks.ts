import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { SaidCheck } from "../../lib/health/in-words.ts";

/** What has to work first. */
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
  readonly check: SaidCheck;
  /** Those that can't be better before this one is. */
  readonly waiting: readonly HealthCheckId[];
};

type GroupedChecks = {
  readonly problems: readonly OpenCheck[];
  readonly missing: readonly OpenCheck[];
  readonly fine: readonly SaidCheck[];
};

/** Whether a check says nothing that its cause does not say: nothing is there yet, or nothing could be read at all. */
const isSaidBy = (check: SaidCheck, cause: SaidCheck): boolean => {
  if (cause.state === "ok") return false;
  if (check.state === "missing") return true;
  const isAboutShop = check.id === "product_urls" && check.code !== "urls_takedown_stopped";
  return check.state === "attention" && isAboutShop && cause.state === "attention";
};

/** The check that says what is to be done about this one: itself, or what has to work first. */
export const findRoot = (check: SaidCheck, checks: readonly SaidCheck[]): SaidCheck => {
  const cause = checks.find(({ id }) => id === CAUSES[check.id]);
  return cause !== undefined && isSaidBy(check, cause) ? findRoot(cause, checks) : check;
};

/** Sorts checks by what is to be done: what has one cause is one thing to do. */
export const groupChecks = (checks: readonly SaidCheck[]): GroupedChecks => {
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
