/** Reads values that Shopify sent: what has another form than expected is `undefined`. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is at a path of names. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** Where the next page of a list begins; `undefined` on the last one. */
export const nextPage = (list: unknown): string | undefined =>
  at(list, "pageInfo", "hasNextPage") === true ? textAt(list, "pageInfo", "endCursor") : undefined;

export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === "string" && found.isWellFormed() ? found : undefined;
};

export const integerAt = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = at(value, ...path);
  return Number.isSafeInteger(found) ? (found as number) : undefined;
};

const ID = /^[1-9]\d{0,39}$/;

/** An id, which may be larger than any float holds. */
export const idAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  const text = typeof found === "number" ? String(found) : found;
  return typeof text === "string" && ID.test(text) ? text : undefined;
};

/** The number of a global id such as `gid://shopify/Product/42`. */
export const idOfGid = (type: string, gid: unknown): string | undefined => {
  const prefix = `gid://shopify/${type}/`;
  const number = typeof gid === "string" && gid.startsWith(prefix) ? gid.slice(prefix.length) : "";
  return ID.test(number) ? number : undefined;
};

export const toGid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

/** A time of Shopify's, as ISO 8601 in UTC. */
export const timeAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const time = Date.parse(textAt(value, ...path) ?? "");
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
};
