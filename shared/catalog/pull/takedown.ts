import type { Products } from "../products/products.table.ts";
import type { StoredProduct } from "../products/stored-product.ts";
import type { RefreshRun, RefreshRuns } from "../refresh/refresh-runs.table.ts";

/** If more than this share of a run is missing, suspect the shop's API, not the catalog. */
const MAX_MISSING_SHARE = 0.3;
const MIN_MISSING = 20;

/** Whether as many products are missing that none may be taken down. */
export const isTooMany = (missing: number, all: number): boolean =>
  missing >= MIN_MISSING && missing > all * MAX_MISSING_SHARE;

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
  /** The stored copy, as it was when the pull began. */
  readonly product?: StoredProduct | undefined;
  /** Counts of the refresh, including this product. */
  readonly counts?: Pick<RefreshRun, "planned" | "not_found" | "takedown_stopped"> | undefined;
};

/** `run_stopped`: too many products of the refresh are missing, so it takes nothing down any more. */
export type TakedownDecision = "take_down" | "keep" | "run_stopped";

export const decideTakedown = ({ reason, product, counts }: Case): TakedownDecision => {
  // The merchant removed it, so it does not matter who wrote the product last.
  if (reason === "url_removed") return "take_down";
  // What is down already is counted, but nothing of it is held back.
  if (product?.product_status !== "active") return "keep";
  if (counts !== undefined) {
    const { planned, not_found, takedown_stopped = false } = counts;
    if (takedown_stopped || isTooMany(not_found, planned)) return "run_stopped";
  }
  // The merchant pushes a product under the old id: only the merchant takes it down.
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

/** Takes a product down if {@link decideTakedown} says so and nobody wrote it in the meantime. */
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
