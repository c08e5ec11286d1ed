import * as v from "valibot";
import { expect, test } from "vitest";
import { openApiDocument } from "../docs/openapi.ts";
import type { Operation } from "../shared/api/operation.ts";
import { OPERATIONS } from "../shared/contract/operations.ts";

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
type Described = {
  readonly operationId: keyof typeof OPERATIONS;
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

const DESCRIBED = Object.values(openApiDocument().paths).flatMap(
  (methods) => Object.values(methods) as Described[],
);

/** The content of a body or an answer, of its one media type. */
const readContent = (described: { readonly content?: Content } | undefined): Media => {
  const [media, ...others] = Object.values(described?.content ?? {});
  expect(others).toEqual([]);
  return media ?? expect.unreachable();
};

/** Paths of the fields without a description; an object or a list may leave it to its parts. */
const undescribed = (schema: Schema, path: string): string[] => {
  if (schema.$ref !== undefined) return []; // An error, whose one field is described once.
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

test("every parameter and every field of a body is described", () => {
  const missing = DESCRIBED.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    ...[requestBody, ...Object.values(responses)].flatMap((each) =>
      each?.content ? undescribed(readContent(each).schema, operationId) : [],
    ),
  ]);
  expect(missing).toEqual([]);
});

test("every example is one that the service takes or answers", () => {
  for (const { operationId, requestBody, responses } of DESCRIBED) {
    const { body, answer }: Operation = OPERATIONS[operationId];
    const sent = requestBody && readContent(requestBody).example;
    if (body) expect(v.safeParse(body, sent).issues, operationId).toBeUndefined();
    const answered = readContent(responses[answer.status]).example;
    expect(v.parse(answer.body, answered), operationId).toEqual(answered);
  }
});
