import { english } from "./labels.ts";
import { playerWords } from "./player-words.ts";

export const completeEnglish = (): void => void Object.assign(english, playerWords);
