import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import type { RefreshRun, RefreshRuns } from "../refresh/refresh-runs.table.ts";

/** A larger share makes the shop's responses suspect. */
const MAX_REMOVED_SHARE = 0.3;
/** Even the smallest shop may lose so many products in one run. */
const MIN_REMOVED = 3;

export const takedownLimit = (all: number): number =>
  Math.floor(Math.max(MIN_REMOVED, all * MAX_REMOVED_SHARE));

export const isTooMany = (missing: number, all: number): boolean => missing > takedownLimit(all);

type TakedownReason =
  | "not_found"
  | "not_for_sale"
  /** The product is now stored under a new id, and the old one is no longer refreshed. */
  | "id_changed"
  | "url_removed";

type Case = {
  readonly reason: TakedownReason;
  readonly product?: StoredProduct | undefined;
  readonly counts?:
    | Pick<RefreshRun, "planned" | "not_found" | "takedown_stopped" | "vanished" | "listed">
    | undefined;
};

/** `run_stopped`: too many products of the refresh are missing, so no further ones are taken down. */
export type TakedownDecision = "take_down" | "keep" | "run_stopped";

export const decideTakedown = ({ reason, product, counts }: Case): TakedownDecision => {
  // The merchant or the sitemap's run removed the URL, so it does not matter who wrote the product last.
  if (reason === "url_removed") return "take_down";
  // Inactive products only count toward the limit.
  if (product?.product_status !== "active") return "keep";
  if (counts !== undefined) {
    const { planned, not_found, takedown_stopped = false, vanished = 0, listed = 0 } = counts;
    if (takedown_stopped || isTooMany(not_found + vanished, Math.max(planned, listed))) return "run_stopped";
  }
  // The merchant pushes the product under the old id, so only the merchant may take it down.
  if (reason === "id_changed" && product.source === "push") return "keep";
  return "take_down";
};

export type TakedownDeps = {
  readonly products: Pick<Products, "takeDown">;
  readonly runs: Pick<RefreshRuns, "countNotFound" | "stopTakedown">;
  readonly now: () => number;
};

type Takedown = Pick<Case, "reason" | "product"> & {
  readonly run?: string | undefined;
  /** A later push takes precedence. */
  readonly fetchBegan: string;
};

export const createTakedown =
  ({ products, runs, now }: TakedownDeps) =>
  async (brand: string, id: string, takedown: Takedown): Promise<TakedownDecision> => {
    const { reason, product, run, fetchBegan } = takedown;
    const counts = run === undefined ? undefined : await runs.countNotFound(brand, run, now());
    const decision = decideTakedown({ reason, product, counts });
    if (decision === "take_down") {
      const stamp = { now: new Date(now()).toISOString(), fetchBegan, seenAt: product?.updated_at };
      await products.takeDown(brand, id, stamp);
    }
    if (decision === "run_stopped" && run !== undefined && !counts?.takedown_stopped) {
      await runs.stopTakedown(brand, run);
    }
    return decision;
  };
