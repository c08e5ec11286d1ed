import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { paths } from "../../../lib/routes.ts";

type RuleFault = {
  readonly unfound: readonly ProductUrlView[];
  readonly asked: number;
};

const LEARNED_NOTHING: ReadonlySet<string> = new Set(["pending", "removed", "unreachable"]);

const isUnfound = ({ status, client_product_id: id }: ProductUrlView): boolean =>
  status === "not_found" || (status === "invalid" && id === undefined);

/** Reports a fault if most URLs have no id or an unknown id. A few may belong to removed products. */
export const findRuleFault = (urls: readonly ProductUrlView[]): RuleFault | undefined => {
  const learned = urls.filter(({ status }) => !LEARNED_NOTHING.has(status));
  const unfound = learned.filter(isUnfound);
  return unfound.length * 2 > learned.length ? { unfound, asked: learned.length } : undefined;
};

export const numberAtEnd = (id: string): string | undefined => /[^\d](\d+)$/.exec(id)?.[1];

export const idRuleFor = (brand: string, url: string): string =>
  `${paths.idRule(brand)}?url=${encodeURIComponent(url)}`;
