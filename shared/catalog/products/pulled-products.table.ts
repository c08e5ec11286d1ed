import type { Table } from "../../platform/table/table.ts";
import type { WriteOutcome } from "../../platform/table/write-if.ts";
import type { PullChanges } from "../pull/pull-changes.ts";
import { writeProduct } from "./product-writes.table.ts";
import type { Stamp, StoredProduct } from "./stored-product.ts";

export type Seen = {
  readonly fetchBegan: string;
  readonly seenAt?: string | undefined;
};

/**
 * `superseded`: a push was written meanwhile and takes precedence. `overtaken`: another pull was written
 * meanwhile.
 */
export type PullWrite = "written" | "superseded" | "overtaken";

const pullWrite = (outcome: WriteOutcome): PullWrite => {
  if (outcome.held) return "written";
  return outcome.old?.source === "pull" ? "overtaken" : "superseded";
};

export const createPulledProducts = (table: Table) => ({
  /** Refused if the product was written after the pull read it, or a push arrived after the request began. */
  async pull(
    brand: string,
    clientProductId: string,
    { set: { description, ...set }, remove, product_status }: PullChanges,
    {
      newProductId,
      now,
      fetchBegan,
      seenAt,
      price_history,
    }: Stamp & Seen & Pick<StoredProduct, "price_history">,
  ): Promise<PullWrite> {
    const isSeen = {
      condition: "#updated_at = :seen_at AND #updated_at < :fetch_began",
      conditionValues: { ":seen_at": seenAt, ":fetch_began": fetchBegan },
    };
    const outcome = await writeProduct(table, brand, clientProductId, {
      set: {
        ...set,
        client_product_id: clientProductId,
        product_status,
        price_history,
        source: "pull",
        updated_at: now,
      },
      setOnce: { product_id: newProductId, created_at: now },
      remove: [...remove, ...(product_status === "active" ? ["taken_down_by"] : [])],
      description,
      ...(seenAt === undefined ? { condition: "attribute_not_exists(PK)" } : isSeen),
    });
    return pullWrite(outcome);
  },

  /** Refused if the product was written after the pull began. Keeps the description. */
  async takeDown(
    brand: string,
    clientProductId: string,
    { now, fetchBegan, seenAt }: Pick<Stamp, "now"> & Seen,
  ): Promise<PullWrite> {
    const isSeen = seenAt === undefined ? "" : " AND #updated_at = :seen_at";
    const outcome = await writeProduct(table, brand, clientProductId, {
      set: { product_status: "inactive", taken_down_by: "pull", source: "pull", updated_at: now },
      remove: [],
      description: undefined,
      condition: `#product_status = :active AND #updated_at < :fetch_began${isSeen}`,
      conditionValues: {
        ":active": "active",
        ":fetch_began": fetchBegan,
        ...(seenAt !== undefined && { ":seen_at": seenAt }),
      },
    });
    return pullWrite(outcome);
  },
});
