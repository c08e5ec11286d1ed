const HIDDEN: ReadonlySet<string> = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "IFRAME", "SVG"]);
/** Elements that end a line. */
const BLOCKS = /^(?:BR|HR|P|DIV|SECTION|ARTICLE|UL|OL|LI|DL|DT|DD|TABLE|TR|BLOCKQUOTE|PRE|H[1-6])$/;

const read = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? "").replace(/\s+/g, " ");
  const name = node.nodeName.toUpperCase();
  if (HIDDEN.has(name)) return "";
  const text = [...node.childNodes].map(read).join("");
  return BLOCKS.test(name) ? `\n${text}\n` : text;
};

/** HTML is parsed in an inert document. */
export const descriptionText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const text = body.childElementCount === 0 ? (body.textContent ?? "") : read(body);
  return text.replace(/[^\S\n]*\n\s*/g, "\n").trim();
};
