import { plainWords } from "../../../lib/forms/plain-words.ts";
import { texts as forms } from "../../../lib/forms/texts/en.ts";
import { texts } from "./texts/en.ts";

type Say = (line: number | undefined, name: string) => string;

/** What is wrong with a field that is there. */
const WRONG: Readonly<Record<string, Say>> = {
  price: texts.noAmount,
  amount: texts.noAmount,
  currency: texts.noCurrency,
  quantity: texts.noQuantity,
  svc_video_view: (_, name) => texts.noSignals(name),
  svc_add_to_cart: (_, name) => texts.noSignals(name),
};

/** What is said of a value that is well-formed, such as more than was ordered. */
const OF_A_VALUE = /\bordered\b|not negative/;

/**
 * One problem of a report, for a person.
 *
 * @param path `order_items[0].price`, or `order_items.0.price`
 * @param said what the contract says of it, or already a sentence
 */
export const sayProblem = (path: string, said: string): string => {
  const [, at, inLine] = /^(?:order_)?items(?:\[(\d+)\]|\.(\d+))/.exec(path) ?? [];
  const number = at ?? inLine;
  const line = number === undefined ? undefined : Number(number) + 1;
  const field = path.split(".").at(-1) ?? path;
  const words = plainWords(said);
  if (path === "body" && /JSON|UTF-8/.test(said)) return texts.noJson;
  const name = Object.hasOwn(texts.names, field) ? (texts.names[field] ?? field) : field;
  if (words === forms.fillIn) return texts.lacks(line, name);
  const say = Object.hasOwn(WRONG, field) && !OF_A_VALUE.test(said) ? WRONG[field] : undefined;
  return say?.(line, field) ?? texts.wrong(line, name, words);
};

const BY_STATUS: Readonly<Record<number, string>> = {
  401: texts.signedOut,
  403: texts.otherStore,
  409: texts.closed,
  413: texts.tooLarge,
  429: texts.tooFast,
};

type Refused = { readonly status: number; readonly detail: string };

/** Why a call was refused, in one sentence: of several problems, the first. */
export const sayRefusal = ({ status, detail }: Refused): string => {
  const words = BY_STATUS[status];
  if (words !== undefined) return words;
  if (status === 404) {
    if (/already exists/.test(detail)) return texts.sentTwice;
    return /does not exist/.test(detail) ? texts.noSuchOrder : texts.notFound;
  }
  const [, path, said] = /^([a-z_]+(?:\[\d+\]|\.\w+)*): ([^;]+)/s.exec(detail) ?? [];
  return path !== undefined && said !== undefined ? sayProblem(path, said) : texts.refused;
};
