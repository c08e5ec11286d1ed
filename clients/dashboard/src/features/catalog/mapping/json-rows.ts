/** A JSON value, as it was parsed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A line of the merchant's answer, as it is shown. */
export type JsonRow = {
  readonly key: string;
  readonly depth: number;
  /** The name before it; absent in lists. */
  readonly name?: string;
  /** A value has a JMESPath expression that leads to it; brackets have none. */
  readonly path?: string;
  readonly text: string;
  readonly kind: "string" | "other" | "bracket";
  readonly comma: boolean;
};

/** Lines that are shown. An answer of 1 MB has tens of thousands. */
export const MAX_ROWS = 1_500;

const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** One step further in a JMESPath expression; names of other characters are quoted. */
const stepTo = (path: string, key: string | number): string => {
  if (typeof key === "number") return `${path}[${key}]`;
  const name = IDENTIFIER.test(key) ? key : JSON.stringify(key);
  return path === "" ? name : `${path}.${name}`;
};

type Place = {
  readonly path: string;
  readonly depth: number;
  readonly name?: string;
  readonly comma: boolean;
};

function* rows(value: Json, { path, depth, name, comma }: Place): Generator<JsonRow> {
  const named = { depth, ...(name !== undefined && { name }) };
  if (typeof value !== "object" || value === null) {
    const kind = typeof value === "string" ? "string" : "other";
    yield { key: path, ...named, path, text: JSON.stringify(value), kind, comma };
    return;
  }
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const bracket = { kind: "bracket" as const };
  if (entries.length === 0) {
    yield { key: path, ...named, ...bracket, text: open + close, comma };
    return;
  }
  yield { key: `${path}${open}`, ...named, ...bracket, text: open, comma: false };
  for (const [index, [key, inner]] of entries.entries()) {
    yield* rows(inner, {
      path: stepTo(path, key),
      depth: depth + 1,
      ...(typeof key === "string" && { name: key }),
      comma: index < entries.length - 1,
    });
  }
  yield { key: `${path}${close}`, depth, ...bracket, text: close, comma };
}

/** The answer line by line, cut after `MAX_ROWS`. */
export const jsonRows = (answer: Json): { readonly rows: readonly JsonRow[]; readonly isCut: boolean } => {
  const shown: JsonRow[] = [];
  for (const row of rows(answer, { path: "", depth: 0, comma: false })) {
    if (shown.length === MAX_ROWS) return { rows: shown, isCut: true };
    shown.push(row);
  }
  return { rows: shown, isCut: false };
};
