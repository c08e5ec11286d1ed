import { texts } from "../../../texts/en/mapping.ts";

const CLOSERS: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };

export const missingEnd = (expression: string): string | undefined => {
  const open: string[] = [];
  let quote: string | undefined;
  let isEscaped = false;
  for (const character of expression) {
    if (isEscaped) isEscaped = false;
    else if (quote !== undefined) {
      if (character === "\\") isEscaped = true;
      else if (character === quote) quote = undefined;
    } else if (/['"`]/.test(character)) quote = character;
    else if (CLOSERS[character] !== undefined) open.push(CLOSERS[character]);
    else if (character === open.at(-1)) open.pop();
  }
  return quote ?? open.at(-1);
};

export const problemWords = (expression: string, problem: string): string => {
  const end = missingEnd(expression);
  return end === undefined ? texts.notReadable(problem) : texts.notFinished(end);
};
