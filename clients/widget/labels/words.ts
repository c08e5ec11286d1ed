import type { cardWords } from "./card-words.ts";
import type { playerWords } from "./player-words.ts";

/** All labels in one language. */
export type Labels = { readonly [Name in keyof (typeof cardWords & typeof playerWords)]: string } & {
  /** Label of *Add* that the store has set. */
  readonly add?: string;
};
