import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { PullReason } from "../../../../../../shared/vocabulary/pull-reasons.ts";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { LOCALE } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/connection.ts";
import { urlParts } from "../id-rule/url-parts.ts";
import { FIELDS } from "../mapping/mapped-fields.ts";
import { keyNames, type ShopSystem } from "./shop-systems.ts";

export type TryOutcome = {
  readonly kind: "works" | "unmapped" | "no_id" | "no_key" | "refused" | "no_product" | "foreign" | "failed";
  readonly title: string;
  readonly words: string;
  readonly wordsAfter?: string;
};

const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });

const fieldNames = (missing: readonly string[]): string =>
  and.format(missing.map((field) => FIELDS[field as MappedField]?.label ?? field));

/**
 * The tested page belongs to another site, so the answer proves nothing about the shop's pages.
 *
 * @param shop the requested host
 */
export const foreignOutcome = (shop: string): TryOutcome => ({
  kind: "foreign",
  title: texts.notYours(shop),
  words: texts.notYoursWords,
});

const OF_SHOP: Partial<Record<PullReason["code"], (shop: string) => string>> = texts.ofShop;

const shopReason = (reason: PullReason, shop: string | undefined): string =>
  (shop !== undefined && OF_SHOP[reason.code]?.(shop)) || reasonText(reason);

/**
 * @param isKeySent `false`: a refusal only asks for credentials
 * @param shop the host of the request
 */
export const tryOutcome = (
  preview: Preview,
  system: ShopSystem,
  isKeySent: boolean,
  shop?: string,
): TryOutcome => {
  const { client_product_id: id, http_status: status, product, missing, reason, url } = preview;
  if (id === undefined) {
    return urlParts(readableUrl(url)).length > 0
      ? { kind: "no_id", title: texts.noId, words: texts.noIdWords }
      : { kind: "no_id", title: texts.noProductPage, words: texts.noProductPageWords };
  }
  if ((status === 401 || status === 403) && reason?.code !== "bot_protection") {
    return isKeySent
      ? {
          kind: "refused",
          title: texts.refused,
          words: texts.refusedWords(status, keyNames(system)),
        }
      : {
          kind: "no_key",
          title: texts.noKey,
          words: texts.noKeyWords(keyNames(system)),
        };
  }
  if (product !== undefined) {
    return { kind: "works", title: texts.works, words: texts.worksWords(id) };
  }
  if (missing.length > 0) {
    return {
      kind: "unmapped",
      title: texts.unmapped,
      words: texts.unmappedWords(fieldNames(missing)),
      wordsAfter: texts.unmappedAfter(fieldNames(missing)),
    };
  }
  if (status === 404) {
    return {
      kind: "no_product",
      title: texts.noProduct(id),
      words: texts.noProductWords,
    };
  }
  return {
    kind: "failed",
    title: texts.failed,
    words: reason === undefined ? texts.cantBeUsed : shopReason(reason, shop),
  };
};
