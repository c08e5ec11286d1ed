import type { cardWords } from "./card-words.ts";
import type { playerWords } from "./player-words.ts";

/** All labels of the widget, in one language. */
export type Labels = { readonly [Name in keyof (typeof cardWords & typeof playerWords)]: string } & {
  /** The store's own label of *Add*. */
  readonly add?: string;
};
