import type { BodyInputOf } from "../../../../../../shared/api/operation.ts";
import type { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { readAddress } from "../../../lib/text/shop-address.ts";
import type { IdRule } from "../id-rule/make-rule.ts";
import { findForeign, type KnownShop } from "../urls/find-foreign.ts";
import { type ConnectionValues, sendsKey, toTried } from "./connection-values.ts";
import { OTHER_KIND, SHOP_SYSTEMS } from "./shop-systems.ts";
import { foreignOutcome, type TryOutcome, tryOutcome } from "./try-outcome.ts";

type PreviewBody = BodyInputOf<typeof PRODUCT_API_OPERATIONS.previewProductApi>;

export type Trial = {
  readonly values: ConnectionValues;
  readonly saved: ProductApiView | undefined;
  readonly page: string;
  readonly known: KnownShop["urls"];
  readonly rule: IdRule | undefined;
};

export type Tried = {
  readonly preset: PresetName;
  readonly preview: Preview;
  readonly outcome: TryOutcome;
};

export const trialBody = ({ values, saved, page, rule }: Trial): PreviewBody => ({
  url: readAddress(page) ?? page.trim(),
  connection: toTried(values, saved) as NonNullable<PreviewBody["connection"]>,
  ...(rule && { product_id_rule: rule.expression }),
});

const isKeySent = ({ values, saved }: Trial): boolean =>
  sendsKey(values) && !(values.scheme === "kept" && saved?.auth.scheme === "none");

const NOT_FOUND: ReadonlySet<TryOutcome["kind"]> = new Set(["no_id", "no_product"]);

/**
 * Outcomes that must be checked against the page's host. Any address may contain an id of a product in the
 * shop.
 */
const NEEDS_OWN_PAGE: ReadonlySet<TryOutcome["kind"]> = new Set(["works", "unmapped", "no_product"]);

/** If nothing is found, tries the other URL format of the shop's system. */
export const tryOn = async (
  preview: (body: PreviewBody) => Promise<Preview>,
  trial: Trial,
): Promise<Tried> => {
  const ask = async (tried: Trial): Promise<Tried> => {
    const { preset } = tried.values;
    const body = trialBody(tried);
    const { url_template = "" } = body.connection ?? {};
    const answer = await preview(body);
    const shop = URL.parse(url_template.replaceAll("{id}", "1"));
    const outcome = tryOutcome(answer, SHOP_SYSTEMS[preset], isKeySent(tried), shop?.host);
    const foreign = findForeign([body.url], { api: { preset, url_template }, urls: tried.known });
    const isForeign = NEEDS_OWN_PAGE.has(outcome.kind) && foreign.urls.length > 0;
    return { preset, preview: answer, outcome: isForeign ? foreignOutcome(foreign.host) : outcome };
  };
  const first = await ask(trial);
  const { values, rule } = trial;
  const other = OTHER_KIND[values.preset];
  const mayDiffer = rule === undefined && values.url_template === "" && NOT_FOUND.has(first.outcome.kind);
  if (other === undefined || !mayDiffer) return first;
  const second = await ask({ ...trial, values: { ...values, preset: other } });
  return NOT_FOUND.has(second.outcome.kind) ? first : second;
};
