import { readFileSync } from "node:fs";
import { resolve } from "../support/openapi/resolve.ts";
import type { OperationKey } from "./requests.ts";

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Document = {
  readonly paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
};

const document = JSON.parse(
  readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"),
) as Document;

const bodySchema = (key: OperationKey): Schema | undefined =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === key)?.requestBody?.content["application/json"]?.schema;

const placesIn = (referred: Schema | undefined, path: readonly string[] = []): string[][] => {
  if (referred === undefined) return [];
  const schema = resolve(document, referred);
  const own = path.length > 0 ? [[...path]] : [];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, [...path, name]),
  );
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => placesIn(each, path));
  return [...own, ...below, ...placesIn(schema.items, [...path, "0"]), ...variants.slice(0, 40)];
};

export const bodyPlaces = (key: OperationKey): string[][] => placesIn(bodySchema(key));

type Tree = Record<string, unknown>;

export const changeAt = (
  body: unknown,
  [key, ...rest]: readonly string[],
  change: (at: Tree, key: string) => void,
) => {
  if (key === undefined || typeof body !== "object" || body === null) return;
  const tree = body as Tree;
  if (rest.length === 0) return change(tree, key);
  if (typeof tree[key] !== "object" || tree[key] === null) tree[key] = rest[0] === "0" ? [{}] : {};
  changeAt(tree[key], rest, change);
};
