export type Selection = ReadonlyMap<string, Selection>;

type Operation = { readonly name: string | undefined; readonly selection: Selection };

const TOKEN = /[A-Za-z_]\w*|\$\w+|"(?:[^"\\]|\\.)*"|\.\.\.|\d+|[{}()[\]:!,=]/g;

/** @throws Error for anything that Shopify apps don't need */
export const parseDocument = (text: string): Operation => {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token);
  let at = 0;
  const next = (): string => tokens[at++] ?? "";
  const peek = (): string => tokens[at] ?? "";

  const skipArguments = (): void => {
    if (peek() !== "(") return;
    for (let depth = 0; ; ) {
      const token = next();
      if (token === "") throw new Error("The document ends within arguments");
      if (token === "(") depth++;
      if (token === ")" && --depth === 0) return;
    }
  };

  const readSelection = (): Selection => {
    const fields = new Map<string, Selection>();
    if (next() !== "{") throw new Error("A selection is missing");
    while (peek() !== "}") {
      const name = next();
      if (name === "...") {
        at += 2;
        for (const [field, below] of readSelection()) fields.set(field, below);
        continue;
      }
      if (!/^[A-Za-z_]/.test(name)) throw new Error(`A field is missing before ${name || "the end"}`);
      skipArguments();
      fields.set(name, peek() === "{" ? readSelection() : new Map());
    }
    at++;
    return fields;
  };

  if (peek() === "{") return { name: undefined, selection: readSelection() };
  if (!/^(query|mutation)$/.test(next())) throw new Error("Only queries and mutations are known");
  const name = peek() === "(" || peek() === "{" ? undefined : next();
  skipArguments();
  return { name, selection: readSelection() };
};

export class UnknownField extends Error {}

export const select = (value: unknown, selection: Selection): unknown => {
  if (selection.size === 0 || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, selection));
  const fields = Object(value) as Record<string, unknown>;
  return Object.fromEntries(
    [...selection].map(([name, below]) => {
      if (!Object.hasOwn(fields, name)) throw new UnknownField(name);
      return [name, select(fields[name], below)];
    }),
  );
};
