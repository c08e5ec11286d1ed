export type Mark = { readonly kind: "plain" | "code" | "name"; readonly text: string };

/** `` `code` `` and `*name*`, the only Markdown in guides. */
const MARK = /`([^`]+)`|\*\*?([^*]+)\*\*?/g;

/** The result is rendered as text, never as HTML. */
export const parseMarks = (text: string): readonly Mark[] => {
  const marks: Mark[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) marks.push({ kind: "plain", text: text.slice(end, match.index) });
    const [all, code, name = ""] = match;
    marks.push(code === undefined ? { kind: "name", text: name } : { kind: "code", text: code });
    end = match.index + all.length;
  }
  if (end < text.length) marks.push({ kind: "plain", text: text.slice(end) });
  return marks;
};
