import { type Reason, reasonWords } from "../../../lib/pulls/reason-words.ts";
import { texts } from "./texts/en.ts";

/** Why a shop gave no answer, by the service's words, for somebody who runs a shop and no servers. */
const PLAIN: Readonly<Record<string, (shop: string) => string>> = {
  "the host's name can't be resolved": texts.noSuchSite,
  "the host's address is not a public one": texts.notPublic,
  "the connection failed or broke off": texts.noShopThere,
  "no trusted TLS connection to the host": texts.notSafe,
  "no whole answer within 10 s": texts.tooSlow,
  "the product API answered 404": texts.noApiThere,
};

/** @param shop the host that was asked */
export const plainProblem = (message: string, shop: string | undefined): Reason => {
  const plain = shop !== undefined && Object.hasOwn(PLAIN, message) ? PLAIN[message]?.(shop) : undefined;
  return plain === undefined ? reasonWords(message) : { words: plain };
};
