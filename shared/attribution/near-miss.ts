import type { IdDifference } from "../vocabulary/signal-kinds.ts";
import { signalProductId } from "./signals.ts";

export type NearMiss = {
  /** The id as the signal has it. */
  readonly signal_product_id: string;
  readonly differs_by: readonly IdDifference[];
};

const withoutSpace = (id: string) => id.replace(/\s+/g, "");
const withoutZeros = (id: string) => id.replace(/^0+(?=.)/, "");
const normalize = (id: string) => withoutZeros(withoutSpace(id)).toLowerCase();

/** What sets two ids apart that are equal once normalized. */
const differences = (a: string, b: string): IdDifference[] => {
  const [spacelessA, spacelessB] = [withoutSpace(a), withoutSpace(b)];
  const [bareA, bareB] = [withoutZeros(spacelessA), withoutZeros(spacelessB)];
  const zeros = spacelessA.length - bareA.length !== spacelessB.length - bareB.length;
  const letters = bareA !== bareB;
  // Where nothing else does, the same amount of space stands in other places.
  const space = a.length - spacelessA.length !== b.length - spacelessB.length || !(zeros || letters);
  return [
    ...(space ? ["white_space"] : []),
    ...(zeros ? ["leading_zeros"] : []),
    ...(letters ? ["case"] : []),
  ] as IdDifference[];
};

/** No product has another id; it would only make the attribution large. */
const canBeProductId = (id: string) => id.length <= 256 && id.isWellFormed();

/**
 * Looks for the signal that an uncredited line was probably meant to match. It never credits anything: it
 * tells the merchant which of the two ids to mend.
 *
 * @param lists the decoded signal lists, the stronger kind first; indexed on the first question only, since
 *   most orders have none
 */
export const nearMissFinder = (lists: readonly (readonly unknown[])[]) => {
  let index:
    | { readonly exact: ReadonlySet<string>; readonly byNormalized: ReadonlyMap<string, string> }
    | undefined;
  const createIndex = () => {
    const exact = new Set<string>();
    const byNormalized = new Map<string, string>();
    for (const entries of lists) {
      for (const entry of entries) {
        const id = signalProductId(entry);
        if (id === undefined || exact.has(id) || !canBeProductId(id)) continue;
        exact.add(id);
        const normalized = normalize(id);
        if (!byNormalized.has(normalized)) byNormalized.set(normalized, id);
      }
    }
    return { exact, byNormalized };
  };

  return ({
    product_id,
    sku,
  }: {
    product_id: string;
    sku?: string | null | undefined;
  }): NearMiss | undefined => {
    if (lists.every((entries) => entries.length === 0)) return undefined;
    index ??= createIndex();
    // A signal with the id itself was found, and could not be used: there is nothing to mend in the id.
    if (index.exact.has(product_id)) return undefined;
    const similar = index.byNormalized.get(normalize(product_id));
    if (similar !== undefined) {
      return { signal_product_id: similar, differs_by: differences(product_id, similar) };
    }
    return sku && index.exact.has(sku) ? { signal_product_id: sku, differs_by: ["sku"] } : undefined;
  };
};
