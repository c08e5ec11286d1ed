import { Parser } from "htmlparser2";

const MARKUP = /[<&]/;
const IRREGULAR_SPACE = /^\s|\s$|[^\S ]|\s\s/;
const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"]);
const LINE_BREAKING_ELEMENTS = /^(?:br|p|div|li|ul|ol|tr|td|th|h[1-6])$/;

/** Decodes entities once. The result is not HTML and must be escaped for display. */
export const plainText = (html: string): string => {
  const text = MARKUP.test(html) ? withoutMarkup(html) : html;
  return IRREGULAR_SPACE.test(text) ? text.replace(/\s+/g, " ").trim() : text;
};

const withoutMarkup = (html: string): string => {
  let text = "";
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) silent++;
      if (LINE_BREAKING_ELEMENTS.test(name)) text += " ";
    },
    onclosetag: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) silent--;
      if (LINE_BREAKING_ELEMENTS.test(name)) text += " ";
    },
    ontext: (part) => {
      if (silent === 0) text += part;
    },
  });
  parser.end(html);
  return text;
};
