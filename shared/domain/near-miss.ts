import { signalProductId } from "./signals.ts";

/** The ways in which two ids for one product are commonly written apart. */
export type Difference = "white_space" | "leading_zeros" | "case" | "sku";

export type NearMiss = {
  /** The id as the signal has it. */
  readonly signal_product_id: string;
  readonly differs_by: readonly Difference[];
};

const withoutSpace = (id: string) => id.replace(/\s+/g, "");
const withoutZeros = (id: string) => id.replace(/^0+(?=.)/, "");
const normalize = (id: string) => withoutZeros(withoutSpace(id)).toLowerCase();

/** What sets two ids apart that are equal once normalized. */
const differences = (a: string, b: string): Difference[] => {
  const [spacelessA, spacelessB] = [withoutSpace(a), withoutSpace(b)];
  const [bareA, bareB] = [withoutZeros(spacelessA), withoutZeros(spacelessB)];
  const found: Difference[] = [];
  if (a.length - spacelessA.length !== b.length - spacelessB.length) found.push("white_space");
  if (spacelessA.length - bareA.length !== spacelessB.length - bareB.length) found.push("leading_zeros");
  if (bareA !== bareB) found.push("case");
  return found;
};

/**
 * Looks for the signal that an uncredited line was probably meant to match. It never credits anything: it
 * tells the merchant which of the two ids to mend.
 *
 * @param lists the decoded signal lists, the stronger kind first; indexed on the first question only, since
 *   most orders have none
 */
export const nearMissFinder = (lists: readonly (readonly unknown[])[]) => {
  let byNormalized: Map<string, string> | undefined;
  const index = () => {
    const ids = new Map<string, string>();
    for (const entry of lists.flat()) {
      const id = signalProductId(entry);
      if (id !== undefined && !ids.has(normalize(id))) ids.set(normalize(id), id);
    }
    return ids;
  };

  return (line: { product_id: string; sku?: string | null | undefined }): NearMiss | undefined => {
    if (lists.every((entries) => entries.length === 0)) return undefined;
    byNormalized ??= index();
    const similar = byNormalized.get(normalize(line.product_id));
    if (similar !== undefined && similar !== line.product_id) {
      return { signal_product_id: similar, differs_by: differences(line.product_id, similar) };
    }
    const bySku = line.sku ? byNormalized.get(normalize(line.sku)) : undefined;
    return bySku === line.sku && bySku ? { signal_product_id: bySku, differs_by: ["sku"] } : undefined;
  };
};
