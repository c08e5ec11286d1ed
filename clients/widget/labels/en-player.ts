import { english } from "./labels.ts";
import { playerWords } from "./player-words.ts";

/** Adds the labels that only players use. */
export const completeEnglish = (): void => void Object.assign(english, playerWords);
