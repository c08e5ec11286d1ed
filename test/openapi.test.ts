import * as v from "valibot";
import { expect, test } from "vitest";
import { createComponents } from "../docs/openapi/components.ts";
import { openApiDocument } from "../docs/openapi.ts";
import type { Operation } from "../shared/api/operation.ts";
import { OPERATIONS } from "../shared/contract/operations.ts";
import { resolve } from "./support/openapi/resolve.ts";

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Media = { readonly schema: Schema; readonly example: unknown };
type Content = Readonly<Record<string, Media>>;
type Parameter = {
  readonly $ref?: string;
  readonly in: string;
  readonly name: string;
  readonly description?: string;
  readonly schema: Schema;
};
type Response = { readonly $ref?: string; readonly content?: Content };
type Described = {
  readonly operationId: keyof typeof OPERATIONS;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
};

const DOCUMENT = openApiDocument();
const find = <Node extends { readonly $ref?: string }>(node: Node): Node => resolve(DOCUMENT, node);

const DESCRIBED = Object.values(DOCUMENT.paths).flatMap((methods) => Object.values(methods) as Described[]);

const readContent = (described: { readonly content?: Content } | undefined): Media => {
  const [media, ...others] = Object.values(described?.content ?? {});
  expect(others).toEqual([]);
  return media ?? expect.unreachable();
};

const undescribed = (referred: Schema, path: string): string[] => {
  const schema = find(referred);
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [part, `${path}.${name}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
      .filter(({ type }) => type !== "null")
      .map((part) => [part, path] as const),
    ...(schema.items ? [[schema.items, path] as const] : []),
  ];
  const below = parts.flatMap(([part, at]) => undescribed({ description: schema.description, ...part }, at));
  const isValue = parts.length === 0 && schema.type !== "object";
  return isValue && schema.description === undefined ? [path] : below;
};

test("every parameter and every body field is described", () => {
  const missing = DESCRIBED.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters
      .map(find)
      .filter(({ description }) => !description)
      .map(({ name }) => `${operationId} ${name}`),
    ...[requestBody, ...Object.values(responses).map(find)].flatMap((each) =>
      each?.content ? undescribed(readContent(each).schema, operationId) : [],
    ),
  ]);
  expect(missing).toEqual([]);
});

test("every example is valid", () => {
  for (const { operationId, requestBody, responses } of DESCRIBED) {
    const { body, answer }: Operation = OPERATIONS[operationId];
    const sent = requestBody && readContent(requestBody).example;
    if (body) expect(v.safeParse(body, sent).issues, operationId).toBeUndefined();
    const answered = readContent(responses[answer.status]).example;
    expect(v.parse(answer.body, answered), operationId).toEqual(answered);
  }
});

test("every object is a named component", () => {
  const inline = (schema: Schema, path: string): string[] => {
    const parts = [
      ...Object.entries(schema.properties ?? {}),
      ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => ["", part] as const),
      ...(schema.items ? [["[]", schema.items] as const] : []),
    ];
    const own = schema.properties === undefined ? [] : [path];
    return [...own, ...parts.flatMap(([name, part]) => inline(part, `${path}.${name}`))];
  };
  const bodies = DESCRIBED.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses).map(find)].flatMap((each) =>
      each?.content ? inline(readContent(each).schema, operationId) : [],
    ),
  );
  const parts = Object.entries(DOCUMENT.components.schemas).flatMap(([name, schema]) =>
    inline(schema as Schema, name).filter((path) => path !== name),
  );
  expect([...bodies, ...parts]).toEqual([]);
});

test("component names are letters only and not numbered", () => {
  const names = Object.keys(DOCUMENT.components.schemas);
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.length > 34)).toEqual([]);
});

test("two schemas with the same name are refused", () => {
  const { refer } = createComponents({});
  const object = (field: string) =>
    ({ type: "object", properties: { [field]: { type: "string" } } }) as const;
  refer(object("a"), "Answer");
  expect(() => refer(object("b"), "Answer")).toThrow(
    "Two schemas would be called Answer: give one of them a v.title",
  );
});

test("patterns use only syntax that every language supports", () => {
  const patterns = JSON.stringify(DOCUMENT).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => /\\\\[pPuk]|\(\?</.test(pattern))).toEqual([]);
});

test("rules beyond JSON Schema are described by their error message", () => {
  const { ProductApiConnection } = DOCUMENT.components.schemas;
  expect(ProductApiConnection?.properties?.url_template).toMatchObject({
    description: expect.stringContaining("Expected a URL with {id} in its path or query"),
  });
  expect(JSON.stringify(DOCUMENT.paths)).toContain("Expected either files or upload_id.");
});

test("a list parameter is described as an array", () => {
  const parameter = DESCRIBED.find(({ operationId }) => operationId === "getFeed")
    ?.parameters?.map(find)
    .find(({ name }) => name === "event_id");
  expect(parameter?.schema).toMatchObject({ type: "array", maxItems: 20, items: { type: "integer" } });
});
