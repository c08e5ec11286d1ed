import type { StockStatus } from "../../vocabulary/product-statuses.ts";

const MAX_WORD_CHARACTERS = 64;

/** Reads a word, or the last part of a URL such as `https://schema.org/OutOfStock`. */
const readWord = (value: unknown): string | undefined => {
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if (typeof value !== "string" || value.length > MAX_WORD_CHARACTERS) return undefined;
  return value
    .replace(/[/#\s]+$/, "")
    .replace(/^.*(?:[/#]|schema:)/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
};

const meanings = <Meaning>(...entries: readonly (readonly [Meaning, string])[]) =>
  new Map(entries.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)));

const YES = "true yes y on 1";
const NO = "false no n off 0";

/** Words of WooCommerce, BigCommerce and others, and of https://schema.org/ItemAvailability. */
const STOCK = meanings<StockStatus>(
  [
    "instock",
    `${YES} in instock available lowstock limited limitedavailability onlineonly instoreonly orderable`,
  ],
  [
    "outofstock",
    `${NO} out oos outofstock outstock stockout soldout unavailable currentlyunavailable temporarilyunavailable notavailable notinstock nostock temporarilyoutofstock discontinued disabled reserved`,
  ],
  ["onbackorder", "onbackorder backorder backordered backorderable preorder presale madetoorder"],
);

export const readStockStatus = (value: unknown): StockStatus | undefined => {
  const word = readWord(value);
  return word === undefined ? undefined : STOCK.get(word);
};

const FLAGS = meanings<boolean>([true, YES], [false, NO]);

export const readFlag = (value: unknown): boolean | undefined => {
  if (typeof value === "boolean") return value;
  const word = readWord(value);
  return word === undefined ? undefined : FLAGS.get(word);
};

const FOR_SALE = meanings<boolean>(
  [true, `${YES} publish published active enabled visible online live`],
  [
    false,
    `${NO} draft pending private future trash archived inactive disabled hidden invisible unpublished unlisted offline deleted suspended withdrawn discontinued notforsale`,
  ],
);

export const readForSale = (value: unknown): boolean | undefined => {
  const word = readWord(value);
  return word === undefined ? undefined : FOR_SALE.get(word);
};
