import { ApiError } from "../../../../../../shared/contract/client.ts";
import { decodedId } from "../../../../../../shared/vocabulary/readable-url.ts";
import { describeError } from "../../../lib/api/describe-error.ts";
import { type Reason, reasonWords } from "../../../lib/pulls/reason-words.ts";
import { warningWords } from "../pull-warning-words.ts";
import type { RuleInUse } from "./rule-in-use.ts";
import { texts } from "./texts/en.ts";
import type { Trial } from "./use-trials.ts";

/** What the rule takes from a product URL, and what the shop has for it. */
export type TrialRow = {
  readonly url: string;
  readonly id: string | undefined;
  /** Where the id stands in the readable URL, if it is known. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly words: string;
  /** The language of the words, where that is not the reader's. */
  readonly lang?: string;
  /** `unknown`: the service took no such trial, which says nothing about the product. */
  readonly state: "works" | "fails" | "waits" | "unknown";
};

/** What of a trial a row is made of. */
type TrialSeen = Pick<Trial, "error" | "data">;

/** What the shop answered for the id, or why there is none. */
const shopSays = (
  trial: TrialSeen | undefined,
  isConnected: boolean,
): Reason & { readonly state: TrialRow["state"] } => {
  if (!isConnected) return { words: "", state: "works" };
  if (trial?.error) {
    const isTried = !(trial.error instanceof ApiError && trial.error.status === 422);
    return { words: describeError(trial.error).message, state: isTried ? "fails" : "unknown" };
  }
  if (trial?.data === undefined) return { words: texts.askingShop, state: "waits" };
  const { message, warnings, product, http_status: status } = trial.data;
  if (status === 404) return { words: texts.noSuchId, state: "fails" };
  if (message !== undefined) return { ...reasonWords(message), state: "fails" };
  const mismatch = warnings.find(({ code }) => code === "id_mismatch");
  if (mismatch) return { words: warningWords(mismatch), state: "fails" };
  return { words: typeof product?.title === "string" ? product.title : texts.foundProduct, state: "works" };
};

/**
 * What a rule makes of a product URL.
 *
 * @param trial what the shop was asked by this rule; absent while it was not
 * @param isConnected whether there is a shop to ask
 */
export const trialRow = (
  url: string,
  rule: RuleInUse,
  trial: TrialSeen | undefined,
  isConnected: boolean,
): TrialRow => {
  const taken = rule.take?.(url);
  const shop = shopSays(trial, isConnected);
  // An expression that was typed is applied by the service alone: only its answer tells the id.
  if (rule.take === undefined && shop.state === "waits") {
    return { url, id: undefined, range: undefined, ...shop };
  }
  const id = rule.take ? taken && decodedId(taken.text) : trial?.data?.client_product_id;
  if (id === undefined) {
    if (rule.take === undefined && !isConnected) {
      return { url, id, range: undefined, words: "", state: "unknown" };
    }
    const isTold = shop.state === "unknown" || trial?.error != null;
    return {
      url,
      id,
      range: undefined,
      words: isTold ? shop.words : texts.findsNone,
      state: shop.state === "unknown" ? "unknown" : "fails",
    };
  }
  return { url, id, range: taken && [taken.from, taken.to], ...shop };
};
