import { hiddenBy } from "../../lib/queries/hidden-by.ts";
import { texts } from "./texts/en.ts";

const WORDS = { out_of_stock: texts.hiddenOutOfStock, unpriced: texts.hiddenUnpriced };

/** Reason why storefronts hide an active product by the store's settings. `undefined` if they show it. */
export const whyHidden = (...asked: Parameters<typeof hiddenBy>): string | undefined => {
  const setting = hiddenBy(...asked);
  return setting && WORDS[setting];
};
