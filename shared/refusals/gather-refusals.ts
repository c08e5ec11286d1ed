import { mapConcurrently } from "../platform/map-concurrently.ts";
import type { StoreProfiles } from "../stores/store-profiles.table.ts";
import type { RefusalMessage, RefusedLine } from "./refusal.schema.ts";
import { addUp, type Refusal } from "./refusal.ts";

/** A line with the time at which it was written, in epoch milliseconds. */
export type TimedLine = { readonly timestamp: number; readonly line: RefusedLine };

/** They have 66 bits, so that no two callers of a day are mixed up. */
const CALLER_CHARACTERS = 11;

const toRefusal = ({ timestamp, line }: TimedLine): Refusal => ({
  at: new Date(timestamp).toISOString(),
  endpoint: line.route,
  status: line.status,
  detail: line.detail,
  request_id: line.request_id,
  caller: line.caller.slice(0, CALLER_CHARACTERS),
  count: 1,
});

/**
 * Adds up refused calls by store. Whose a call was is known by its token, or by the `store_id` that came with it: one that no
 * store has proves nothing, and its calls are left out.
 */
export const createGatherRefusals =
  ({ brandOfStoreId }: Pick<StoreProfiles, "brandOfStoreId">) =>
  async (lines: readonly TimedLine[]): Promise<RefusalMessage[]> => {
    const unproven = lines.flatMap(({ line }) =>
      line.brand === undefined && line.store_id_hash !== undefined ? [line.store_id_hash] : [],
    );
    const brands = new Map(
      await mapConcurrently(
        [...new Set(unproven)],
        async (hash) => [hash, await brandOfStoreId(hash)] as const,
      ),
    );
    const byBrand = Map.groupBy(
      lines,
      ({ line: { brand, store_id_hash: hash = "" } }) => brand ?? brands.get(hash),
    );
    return [...byBrand].flatMap(([brand, part]) =>
      brand === undefined ? [] : [{ brand, refusals: addUp(part.map(toRefusal)) }],
    );
  };
