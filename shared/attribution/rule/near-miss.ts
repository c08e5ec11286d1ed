import { ID_DIFFERENCES, type IdDifference } from "../../vocabulary/signal-kinds.ts";
import { signalProductId } from "./signals.ts";

export type NearMiss = {
  readonly signal_product_id: string;
  readonly differs_by: readonly IdDifference[];
};

const withoutSpace = (id: string) => id.replace(/\s+/g, "");
const withoutZeros = (id: string) => id.replace(/^0+(?=.)/, "");
const normalize = (id: string) => withoutZeros(withoutSpace(id)).toLowerCase();

const differences = (a: string, b: string): IdDifference[] => {
  const [spacelessA, spacelessB] = [withoutSpace(a), withoutSpace(b)];
  const [bareA, bareB] = [withoutZeros(spacelessA), withoutZeros(spacelessB)];
  const zeros = spacelessA.length - bareA.length !== spacelessB.length - bareB.length;
  const letters = bareA !== bareB;
  // The ids have the same amount of white space in different places if nothing else differs.
  const space = a.length - spacelessA.length !== b.length - spacelessB.length || !(zeros || letters);
  const found = { white_space: space, leading_zeros: zeros, case: letters, sku: false };
  return ID_DIFFERENCES.filter((difference) => found[difference]);
};

/** Skips texts that can't be product ids, because long ones would enlarge the attribution. */
const canBeProductId = (id: string) => id.length <= 256 && id.isWellFormed();

/**
 * Gives no credit, but shows the merchant which id to correct.
 * @param lists the stronger kind first. Indexed on the first call, because most orders need no call
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
    // The id matches exactly, so its signal was unusable for another reason.
    if (index.exact.has(product_id)) return undefined;
    const similar = index.byNormalized.get(normalize(product_id));
    if (similar !== undefined) {
      return { signal_product_id: similar, differs_by: differences(product_id, similar) };
    }
    return sku && index.exact.has(sku) ? { signal_product_id: sku, differs_by: ["sku"] } : undefined;
  };
};
