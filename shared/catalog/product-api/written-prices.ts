import type { PriceFormat } from "../../vocabulary/product-api.ts";
import { plainText } from "./plain-text.ts";

export const MAX_PRICE_CHARACTERS = 1_000;

const TAG = /<[^<>]*>/g;
/** Replaces a tag, so that `12<sup>99</sup>` is not read as 1299. */
const TAG_MARK = "\u241f";
const INVISIBLE = /\p{Cf}/gu;
const DIGIT = /\p{Nd}/u;
const MATHEMATICAL_ZERO = 0x1d7ce;

/** Unicode lists the digits of a script in order from zero. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= MATHEMATICAL_ZERO && code < MATHEMATICAL_ZERO + 50) return (code - MATHEMATICAL_ZERO) % 10;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
};

export const visiblePrice = (written: string): string =>
  plainText(written.replace(TAG, TAG_MARK))
    .replace(INVISIBLE, "")
    .replace(/[^\0-\x7f]/gu, (each) => (DIGIT.test(each) ? String(digitValue(each)) : each));

/** Matches groups of three or the Indian way. */
const numberPattern = (group: string, point: string) =>
  new RegExp(
    `^(\\d+|\\d{1,3}(?<separator>[${group}'’٬،\\s])(?:\\d{2,3}\\k<separator>)*\\d{3})(?:[${point}٫](\\d{1,40}))?$`,
    "u",
  );
const NUMBERS: Readonly<Record<PriceFormat, RegExp>> = {
  point: numberPattern(",", "."),
  comma: numberPattern(".", ","),
};

/** A dash in place of decimals, after the point of the other format: `1.299,-`. */
const OTHER_DASH: Readonly<Record<PriceFormat, RegExp>> = { point: /^,[-–—]/, comma: /^\.[-–—]/ };

const AROUND = /^(\D*)(\d(?:.*\d)?)(\D*)$/su;
/**
 * Text before a number that is negative or has only decimals. A point at the end of a word, as in `Rs.`, is
 * allowed.
 */
const NO_PRICE_BEHIND = /[-−–]\s*$|(?:^|\s)[-−–]\S+\s*$|(?:^|[^\p{L}/])[.,٫٬]\s*$|[%‰٪]\s*$/u;
/** Text after a number that makes it a percentage, thousands or millions: `12k`. */
const NO_PRICE_BEFORE = /^\s*[%‰٪]|^[km](?!\p{L})/iu;
/** Fractions, Roman numerals and similar. Excludes units such as m². */
const OTHER_NUMBER = /(?![²³])[\p{No}\p{Nl}]/u;

/**
 * Text without digits may surround the number.
 * @returns `undefined` for several numbers, and for a number in another format
 */
export const formatted = (written: string, format: PriceFormat): string | undefined => {
  if (written.length > MAX_PRICE_CHARACTERS) return undefined;
  const text = visiblePrice(written);
  const [, before = "", number = "", after = ""] = AROUND.exec(text) ?? [];
  if (NO_PRICE_BEHIND.test(before) || NO_PRICE_BEFORE.test(after)) return undefined;
  if (OTHER_DASH[format].test(after) || OTHER_NUMBER.test(text)) return undefined;
  const [, whole, , decimals] = NUMBERS[format].exec(number) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll(/\D/g, "");
  return decimals === undefined ? digits : `${digits}.${decimals}`;
};
