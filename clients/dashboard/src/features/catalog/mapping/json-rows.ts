export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export type JsonRow = {
  readonly key: string;
  readonly depth: number;
  readonly name?: string;
  /** JMESPath expression. Absent for brackets. */
  readonly path?: string;
  readonly text: string;
  readonly kind: "string" | "other" | "bracket";
  readonly comma: boolean;
};

/** Maximum number of displayed lines. An answer of 1 MB has tens of thousands. */
export const MAX_ROWS = 1_500;

const IDENTIFIER = /^[A-Za-z_]\w*$/;

const stepTo = (path: string, key: string | number): string => {
  if (typeof key === "number") return `${path}[${key}]`;
  const name = IDENTIFIER.test(key) ? key : JSON.stringify(key);
  return path === "" ? name : `${path}.${name}`;
};

const ENTRY_NAMES = ["key", "attribute_code", "code", "name"];
const PLAIN_NAME = /^[\w .:-]{1,60}$/;

type Entry = { readonly [name: string]: Json };
const isEntry = (value: Json): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, "value");

/** Uses names, because the order of entries differs between products. */
const entrySteps = (list: readonly Json[]): readonly (string | undefined)[] => {
  for (const name of ENTRY_NAMES) {
    const keys = list.map((entry) =>
      isEntry(entry) && Object.hasOwn(entry, name) ? entry[name] : undefined,
    );
    if (!keys.some((key) => typeof key === "string")) continue;
    return keys.map((key) =>
      typeof key === "string" && PLAIN_NAME.test(key) && keys.indexOf(key) === keys.lastIndexOf(key)
        ? `[?${name}=='${key}'] | [0]`
        : undefined,
    );
  }
  return [];
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
  const steps = Array.isArray(value) ? entrySteps(value) : [];
  for (const [index, [key, inner]] of entries.entries()) {
    const step = steps[index];
    yield* rows(inner, {
      path: step === undefined ? stepTo(path, key) : path + step,
      depth: depth + 1,
      ...(typeof key === "string" && { name: key }),
      comma: index < entries.length - 1,
    });
  }
  yield { key: `${path}${close}`, depth, ...bracket, text: close, comma };
}

export const jsonRows = (answer: Json): { readonly rows: readonly JsonRow[]; readonly isCut: boolean } => {
  const shown: JsonRow[] = [];
  for (const row of rows(answer, { path: "", depth: 0, comma: false })) {
    if (shown.length === MAX_ROWS) return { rows: shown, isCut: true };
    shown.push(row);
  }
  return { rows: shown, isCut: false };
};
