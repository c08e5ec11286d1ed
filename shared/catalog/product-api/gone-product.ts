/** Example: `data.products.items[0]` of `data.products.items[0].sku`. */
const PATH = /^\s*(?:[A-Za-z_]\w*|"[^"\\]+")(?:\.(?:[A-Za-z_]\w*|"[^"\\]+")|\[\d+\])*/;
const STEP = /[A-Za-z_]\w*|"[^"\\]+"|\[\d+\]/g;
const HARMLESS: ReadonlySet<string> = new Set(["extensions", "meta"]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/**
 * GraphQL reports a missing product with status 200. The path to the id must end in an explicit null or an
 * empty list, because a missing field or a response with further content, such as `errors`, proves nothing.
 */
export const isGone = (answer: unknown, idExpression: string | undefined): boolean => {
  const [path = ""] = PATH.exec(idExpression ?? "") ?? [];
  const steps = path.match(STEP) ?? [];
  // `items[?…].sku` filters a list. In a plain path such as `items[0].sku`, the last name is the id's field.
  const isList = idExpression?.slice(path.length).startsWith("[");
  const [root = ""] = steps;
  if (!isRecord(answer)) return false;
  const others = Object.entries(answer).filter(([name]) => name !== root && !HARMLESS.has(name));
  if (!others.every(([, value]) => isEmpty(value))) return false;
  // A GraphQL response without any data is a failure.
  if (root === "data" && answer[root] === null) return false;
  let value: unknown = answer;
  for (const step of isList ? steps : steps.slice(0, -1)) {
    const name = step.replaceAll('"', "");
    if (!isRecord(value) || !Object.hasOwn(value, name)) return false;
    value = value[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) return true;
  }
  return false;
};
