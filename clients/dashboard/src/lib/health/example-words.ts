import { type Reason, reasonWords } from "../pulls/reason-words.ts";
import { texts } from "../pulls/texts/en.ts";
import { count } from "../text/format.ts";
import { SERVICE_LANGUAGE } from "../text/language.ts";
import type { SaidCheck } from "./in-words.ts";

/** `12 × the product API knows no such product (https://shop.example/p/1)` */
const FAILURE = /^(\d+) × (.+) \((\S+)\)$/s;

/** An example of what a check found, in the reader's words; what is not known here stays as the service says it. */
export const exampleWords = (example: string): Reason => {
  const [, number, said = "", url = ""] = FAILURE.exec(example) ?? [];
  if (number === undefined) return { words: example, lang: SERVICE_LANGUAGE };
  const { words, lang } = reasonWords(said);
  if (lang !== undefined) return { words: example, lang };
  return { words: texts.failure(count(Number(number)), words, url) };
};

/** Their advice names the examples. */
const ON_EXAMPLES: ReadonlySet<SaidCheck["code"]> = new Set(["urls_failing"]);

/** What to do, where the examples do not stand: advice that names them gives way to the first of them. */
export const adviceWithoutExamples = ({ code, advice, evidence }: SaidCheck): readonly string[] => {
  if (!ON_EXAMPLES.has(code)) return advice === null ? [] : [advice];
  const [first] = (evidence.examples ?? []).map(exampleWords);
  return first === undefined || first.lang !== undefined ? [] : [first.words];
};
