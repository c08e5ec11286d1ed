const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

const write = (part: Part): string => {
  if (part === undefined) return "";
  if (part instanceof Html) return String(part);
  if (Array.isArray(part)) return part.map(write).join("");
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
};

/** Escapes interpolated texts. Attributes need quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + write(values[index - 1]) + string));

export const trusted = (text: string): Html => new Html(text);

export const withoutTags = (text: string): string =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
