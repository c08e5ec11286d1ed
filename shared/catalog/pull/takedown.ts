import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import type { RefreshRun, RefreshRuns } from "../refresh/refresh-runs.table.ts";

/** Beyond this share of a run, the shop's answers are suspect. */
const MAX_REMOVED_SHARE = 0.3;
/** Products that even the smallest shop may lose in one run. */
const MIN_REMOVED = 3;

/** Tests that a run would remove more products than allowed without a confirmation. */
export const isTooMany = (missing: number, all: number): boolean =>
  missing > Math.max(MIN_REMOVED, all * MAX_REMOVED_SHARE);

type TakedownReason =
  /** The merchant's API does not know the product. */
  | "not_found"
  /** The merchant's API says that the product is not for sale: a draft, for example. */
  | "not_for_sale"
  /** The id rule has changed: the product is now stored under a new id, and nothing refreshes the old one. */
  | "id_changed"
  /** The merchant has removed the product URL from the catalog. */
  | "url_removed";

type Case = {
  readonly reason: TakedownReason;
  /** The stored copy at the start of the pull. */
  readonly product?: StoredProduct | undefined;
  /** Counts of the refresh, including this product. */
  readonly counts?: Pick<RefreshRun, "planned" | "not_found" | "takedown_stopped"> | undefined;
};

/** `run_stopped`: too many products of the refresh are missing, so it takes down no further ones. */
export type TakedownDecision = "take_down" | "keep" | "run_stopped";

export const decideTakedown = ({ reason, product, counts }: Case): TakedownDecision => {
  // The merchant removed it, so its last writer does not matter.
  if (reason === "url_removed") return "take_down";
  // Inactive products are counted, but never protected.
  if (product?.product_status !== "active") return "keep";
  if (counts !== undefined) {
    const { planned, not_found, takedown_stopped = false } = counts;
    if (takedown_stopped || isTooMany(not_found, planned)) return "run_stopped";
  }
  // The merchant pushes a product under the old id, so only the merchant may take it down.
  if (reason === "id_changed" && product.source === "push") return "keep";
  return "take_down";
};

export type TakedownDeps = {
  readonly products: Pick<Products, "takeDown">;
  readonly runs: Pick<RefreshRuns, "countNotFound" | "stopTakedown">;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

type Takedown = Pick<Case, "reason" | "product"> & {
  /** The refresh that counts it, if any. */
  readonly run?: string | undefined;
  /** ISO 8601: a push after this wins. */
  readonly fetchBegan: string;
};

/** Takes a product down if {@link decideTakedown} decides so and it was not written meanwhile. */
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
