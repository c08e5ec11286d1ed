import { english } from "./labels.ts";
import { playerWords } from "./player-words.ts";

/** Elements that play videos say more than cards, and bring these words along. */
export const completeEnglish = (): void => void Object.assign(english, playerWords);
