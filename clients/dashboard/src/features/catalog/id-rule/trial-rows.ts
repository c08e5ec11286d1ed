import { ApiError } from "../../../../../../shared/contract/client.ts";
import { decodedId } from "../../../../../../shared/vocabulary/http-url.ts";
import { describeError } from "../../../lib/api/describe-error.ts";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import { warningWords } from "../pull-warning-words.ts";
import type { RuleInUse } from "./rule-in-use.ts";
import type { Trial } from "./use-trials.ts";

export type TrialRow = {
  readonly url: string;
  readonly id: string | undefined;
  /** Position of the id in the readable URL, if known. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly words: string;
  /** `unknown`: the test could not run and proves nothing. */
  readonly state: "works" | "fails" | "waits" | "unknown";
};

type TrialSeen = Pick<Trial, "error" | "data">;

const shopSays = (trial: TrialSeen | undefined, isConnected: boolean): Pick<TrialRow, "words" | "state"> => {
  if (!isConnected) return { words: "", state: "works" };
  if (trial?.error) {
    const isTried = !(trial.error instanceof ApiError && trial.error.status === 422);
    return { words: describeError(trial.error).message, state: isTried ? "fails" : "unknown" };
  }
  if (trial?.data === undefined) return { words: texts.askingShop, state: "waits" };
  const { reason, warnings, product, http_status: status } = trial.data;
  if (status === 404) return { words: texts.noSuchId, state: "fails" };
  if (reason !== undefined) return { words: reasonText(reason), state: "fails" };
  const mismatch = warnings.find(({ code }) => code === "id_mismatch");
  if (mismatch) return { words: warningWords(mismatch), state: "fails" };
  return { words: typeof product?.title === "string" ? product.title : texts.foundProduct, state: "works" };
};

export const trialRow = (
  url: string,
  rule: RuleInUse,
  trial: TrialSeen | undefined,
  isConnected: boolean,
): TrialRow => {
  const taken = rule.take?.(url);
  const shop = shopSays(trial, isConnected);
  // Only the service evaluates typed expressions. Its answer has the id.
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
