import type { cardWords } from "./card-words.ts";
import type { playerWords } from "./player-words.ts";

export type Labels = { readonly [Name in keyof (typeof cardWords & typeof playerWords)]: string } & {
  readonly add?: string;
};
