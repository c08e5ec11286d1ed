import { type Reason, reasonWords } from "../pulls/reason-words.ts";
import { texts as pulls } from "../pulls/texts/en.ts";
import { count } from "../text/format.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";
import type { SaidCheck } from "./in-words.ts";
import { texts } from "./texts/en.ts";

/** `12 × the product API knows no such product (https://shop.example/p/1)` */
const FAILURE = /^(\d+) × (.+) \((\S+)\)$/s;

const NO_PRODUCT = /^(.+): no such product$/s;
const TAKEN_DOWN = /^(.+): taken down$/s;
const IS_SKU = /^ordered (.+), watched (.+): one is the other's SKU$/s;
const DIFFERS = /^ordered (.+), watched (.+): ([a-z ,]+)$/s;
const UNCONFIRMED = /^ordered (.+), credited to video (\d+): ([a-z ]+)$/s;

const DIFFERENCES: Readonly<Record<string, string>> = texts.differences;
const REASONS: Readonly<Record<string, string>> = texts.reasons;

/** Examples that name products; `undefined` for any other. */
const productWords = (example: string): string | undefined => {
  const [, missing] = NO_PRODUCT.exec(example) ?? [];
  if (missing !== undefined) return texts.noProduct(missing);
  const [, gone] = TAKEN_DOWN.exec(example) ?? [];
  if (gone !== undefined) return texts.takenDown(gone);
  const [, sku, ofSku = ""] = IS_SKU.exec(example) ?? [];
  if (sku !== undefined) return texts.isSku(sku, ofSku);
  const [, ordered, watched = "", by = ""] = DIFFERS.exec(example) ?? [];
  if (ordered !== undefined) {
    return texts.differs(
      ordered,
      watched,
      by
        .split(", ")
        .map((each) => DIFFERENCES[each] ?? each)
        .join(", "),
    );
  }
  const [, credited, video = "", why = ""] = UNCONFIRMED.exec(example) ?? [];
  return credited === undefined ? undefined : texts.unconfirmed(credited, video, REASONS[why] ?? why);
};

/** An example of what a check found, in the reader's words; what is not known here stays as the service says it. */
export const exampleWords = (example: string): Reason => {
  const [, number, said = "", url = ""] = FAILURE.exec(example) ?? [];
  if (number === undefined) {
    const words = productWords(example);
    return words === undefined ? { words: example, lang: SERVICE_LANGUAGE } : { words };
  }
  const { words, lang } = reasonWords(said);
  if (lang !== undefined) return { words: example, lang };
  return { words: pulls.failure(count(Number(number)), words, url) };
};

/** Their advice names the examples. */
const ON_EXAMPLES: ReadonlySet<SaidCheck["code"]> = new Set(["urls_failing"]);

/** What to do, where the examples do not stand: advice that names them gives way to the first of them. */
export const adviceWithoutExamples = ({ code, advice, evidence }: SaidCheck): readonly string[] => {
  if (!ON_EXAMPLES.has(code)) return advice === null ? [] : [advice];
  const [first] = (evidence.examples ?? []).map(exampleWords);
  return first === undefined || first.lang !== undefined ? [] : [first.words];
};
