/** Escaped HTML. Only {@link html} creates it. */
export type Html = { readonly html: string };

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

const toHtml = (value: string | Html | readonly Html[]): string => {
  if (typeof value === "string") return escapeText(value);
  return "html" in value ? value.html : value.map((each) => each.html).join("");
};

/** Escapes inserted text, including text in quoted attributes. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => ({
  html: parts.reduce((all, part, index) => all + toHtml(values[index - 1] ?? "") + part),
});
