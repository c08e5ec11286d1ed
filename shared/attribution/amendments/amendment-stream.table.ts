import { parseAmendmentKey } from "../../platform/table/keys/amendment-keys.ts";
import { brandFromKey } from "../../platform/table/keys/key.ts";
import { unmarshallItem } from "../../platform/table/table.ts";

/**
 * @returns `entry`: `undefined` if an erasure has replaced the amendment
 * @throws Error if the record is not a store's amendment
 */
export const readAmendmentImage = (image: unknown) => {
  const item = unmarshallItem(typeof image === "object" && image !== null ? image : {});
  const brand = brandFromKey(String(item.PK));
  const { received_at, order_id, sequence } = parseAmendmentKey(String(item.SK));
  if (brand === undefined || !Number.isInteger(sequence))
    throw new Error("The record is not an amendment of a store");
  const isWritten = item.erased_at === undefined && item.applied_at === undefined;
  return { brand, entry: isWritten ? { received_at, order_id, sequence } : undefined };
};

export const readAmendmentKeys = (keys: object = {}): { brand: string | undefined; order_id: string } => {
  const { PK, SK } = unmarshallItem(keys);
  return { brand: brandFromKey(String(PK)), order_id: parseAmendmentKey(String(SK)).order_id };
};
