import { timingSafeEqual } from "node:crypto";
import { EdgeOnly } from "../../platform/errors.ts";
import type { KeySet } from "./key-set.ts";

/**
 * Checks the key that CloudFront sends, in constant time. All keys of the set are valid, so
 * requests succeed during a rotation.
 */
export const createEdgeCheck =
  ({ keys }: Pick<KeySet, "keys">) =>
  /**
   * @param sent a key in base64
   * @throws EdgeOnly
   */
  (sent: string | undefined): void => {
    const key = Buffer.from(sent ?? "", "base64");
    const isKnown = [...keys.values()].some(
      (each) => each.length === key.length && timingSafeEqual(each, key),
    );
    if (!isKnown) throw new EdgeOnly();
  };

export type EdgeCheck = ReturnType<typeof createEdgeCheck>;
