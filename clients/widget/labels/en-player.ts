import { english } from "./labels.ts";
import { playerWords } from "./player-words.ts";

/** Adds the labels of players, which cards don't need. */
export const completeEnglish = (): void => void Object.assign(english, playerWords);
