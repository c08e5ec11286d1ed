const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

export type JsonLimits = {
  readonly depth: number;
  readonly values: number;
};

/**
 * Checked before parsing, because parsed values take many times the memory of their text, and recursion may
 * be deep. Each value except the outermost follows a comma or an opening bracket.
 */
export const exceededLimit = (json: string, limits: JsonLimits): keyof JsonLimits | undefined => {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COMMA) values++;
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      values++;
      if (++depth > limits.depth) return "depth";
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
    if (values > limits.values) return "values";
  }
  return undefined;
};
