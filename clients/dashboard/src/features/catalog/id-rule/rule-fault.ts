import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";

/** Product URLs that the id rule seems to read wrongly. */
type RuleFault = {
  readonly unfound: readonly ProductUrlView[];
  /** Those of which something was learned. */
  readonly asked: number;
};

const LEARNED_NOTHING: ReadonlySet<string> = new Set(["pending", "removed", "unreachable"]);

const isUnfound = ({ status, client_product_id: id }: ProductUrlView): boolean =>
  status === "not_found" || (status === "invalid" && id === undefined);

/**
 * Whether the id rule is the likely cause of what failed: most of the addresses have no id, or one of which the shop
 * has no product. Few may be products that are gone.
 */
export const findRuleFault = (urls: readonly ProductUrlView[]): RuleFault | undefined => {
  const learned = urls.filter(({ status }) => !LEARNED_NOTHING.has(status));
  const unfound = learned.filter(isUnfound);
  return unfound.length * 2 > learned.length ? { unfound, asked: learned.length } : undefined;
};

/** The number at the end of what was looked for, if there is more before it: often that is the id. */
export const numberAtEnd = (id: string): string | undefined => /[^\d](\d+)$/.exec(id)?.[1];
