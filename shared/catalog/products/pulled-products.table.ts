import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { productKey } from "../../platform/table/keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { tryWrite } from "../../platform/table/write-if.ts";
import type { PullChanges } from "../pull/pull-changes.ts";
import type { Stamp } from "./stored-product.ts";

/** When a pull began, and the stored copy that it read then. */
export type Seen = {
  /** ISO 8601, UTC. */
  readonly fetchBegan: string;
  /** `updated_at` of the stored copy; absent when there was none. */
  readonly seenAt?: string | undefined;
};

/** `superseded`: a push wrote in between, and wins. `overtaken`: another pull wrote in between. */
export type PullWrite = "written" | "superseded" | "overtaken";

/** The writes of a pull; a part of `createProducts`. */
export const createPulledProducts = (table: Table) => {
  const writeUnlessNewer = async (command: UpdateCommand): Promise<PullWrite> => {
    const outcome = await tryWrite(table, command);
    if (outcome.held) return "written";
    return outcome.old?.source === "pull" ? "overtaken" : "superseded";
  };

  return {
    /**
     * Stores the product that a pull found, unless the product was written after the pull read it, or a push
     * arrived after the fetch began.
     */
    pull(
      brand: string,
      clientProductId: string,
      changes: PullChanges,
      { newProductId, now, fetchBegan, seenAt }: Stamp & Seen,
    ): Promise<PullWrite> {
      const { set, remove, product_status } = changes;
      const expression = updateExpression({
        set: { ...set, client_product_id: clientProductId, product_status, source: "pull", updated_at: now },
        setOnce: { product_id: newProductId, created_at: now },
        remove: [...remove, ...(product_status === "active" ? ["taken_down_by"] : [])],
      });
      return writeUnlessNewer(
        new UpdateCommand({
          TableName: table.name,
          Key: productKey(brand, clientProductId),
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          ...expression,
          ...(seenAt === undefined
            ? { ConditionExpression: "attribute_not_exists(PK)" }
            : {
                ConditionExpression: "#updated_at = :seen_at AND #updated_at < :fetch_began",
                ExpressionAttributeValues: {
                  ...expression.ExpressionAttributeValues,
                  ":seen_at": seenAt,
                  ":fetch_began": fetchBegan,
                },
              }),
        }),
      );
    },

    /**
     * Takes a product down, unless it was written after the pull began.
     *
     * @param stamp with `seenAt`, only the copy that the pull read is taken down
     */
    takeDown(
      brand: string,
      clientProductId: string,
      { now, fetchBegan, seenAt }: Pick<Stamp, "now"> & Seen,
    ): Promise<PullWrite> {
      const expression = updateExpression({
        set: { product_status: "inactive", taken_down_by: "pull", source: "pull", updated_at: now },
      });
      const isSeen = seenAt === undefined ? "" : " AND #updated_at = :seen_at";
      return writeUnlessNewer(
        new UpdateCommand({
          TableName: table.name,
          Key: productKey(brand, clientProductId),
          ...expression,
          ConditionExpression: `#product_status = :active AND #updated_at < :fetch_began${isSeen}`,
          ExpressionAttributeValues: {
            ...expression.ExpressionAttributeValues,
            ":active": "active",
            ":fetch_began": fetchBegan,
            ...(seenAt !== undefined && { ":seen_at": seenAt }),
          },
        }),
      );
    },
  };
};
