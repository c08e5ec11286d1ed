import { texts } from "./texts/en.ts";

const CLOSERS: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };

/** What an expression that ends too early still lacks: a bracket, or the quote that ends a text. */
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

/** What is wrong with an expression, to who is typing it. */
export const problemWords = (expression: string, problem: string): string => {
  const end = missingEnd(expression);
  return end === undefined ? texts.notReadable(problem) : texts.notFinished(end);
};
