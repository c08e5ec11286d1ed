import { hiddenBy } from "../../lib/queries/hidden-by.ts";
import { texts } from "./texts/en.ts";

const WORDS = { out_of_stock: texts.hiddenOutOfStock, unpriced: texts.hiddenUnpriced };

/** Why storefronts leave out a product that is there, as the store's settings are; `undefined` if they show it. */
export const whyHidden = (...asked: Parameters<typeof hiddenBy>): string | undefined => {
  const setting = hiddenBy(...asked);
  return setting && WORDS[setting];
};
