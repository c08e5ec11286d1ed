import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { MappedField } from "../../../../../../shared/vocabulary/product-api.ts";
import { readableUrl } from "../../../../../../shared/vocabulary/readable-url.ts";
import { LOCALE } from "../../../lib/text/locale.ts";
import { urlParts } from "../id-rule/url-parts.ts";
import { FIELDS } from "../mapping/mapped-fields.ts";
import { plainProblem } from "./plain-problems.ts";
import { keyNames, type ShopSystem } from "./shop-systems.ts";
import { texts } from "./texts/en.ts";

/** What a test of a connection has shown. */
export type TryOutcome = {
  readonly kind: "works" | "unmapped" | "no_id" | "no_key" | "refused" | "no_product" | "foreign" | "failed";
  readonly title: string;
  readonly words: string;
  /** The language of the words, where that is not the reader's. */
  readonly lang?: string;
  /** What there is to do once it is saved all the same, where that is something else. */
  readonly wordsAfter?: string;
};

const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** Fields as the page of their mapping names them. */
const fieldNames = (missing: readonly string[]): string =>
  and.format(missing.map((field) => FIELDS[field as MappedField]?.label ?? field));

/**
 * An answer that says nothing of the shop's own pages, since the page that was tested is another site's.
 *
 * @param shop the host that was asked
 */
export const foreignOutcome = (shop: string): TryOutcome => ({
  kind: "foreign",
  title: texts.notYours(shop),
  words: texts.notYoursWords,
});

/**
 * What the shop's answer says about the connection, and what to do.
 *
 * @param isKeySent a refusal without a key only asks for one
 * @param shop the host that was asked
 */
export const tryOutcome = (
  preview: Preview,
  system: ShopSystem,
  isKeySent: boolean,
  shop?: string,
): TryOutcome => {
  const { client_product_id: id, http_status: status, product, missing, message, url } = preview;
  if (id === undefined) {
    return urlParts(readableUrl(url)).length > 0
      ? { kind: "no_id", title: texts.noId, words: texts.noIdWords }
      : { kind: "no_id", title: texts.noProductPage, words: texts.noProductPageWords };
  }
  if (status === 401 || status === 403) {
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
    ...(message === undefined ? { words: texts.cantBeUsed } : plainProblem(message, shop)),
  };
};
