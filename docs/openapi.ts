/**
 * Makes `docs/openapi.json` from the schemas that the service validates with: `npm run openapi`. With
 * `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { type Operation, TAGS } from "../shared/api/operation.ts";
import { OPERATIONS } from "../shared/api/operations.ts";

const FILE = new URL("openapi.json", import.meta.url);

/** Of a pipe that goes on to a stricter schema, the stricter one is described: hence "output". */
const schemaOf = (schema: GenericSchema) => {
  const { $schema, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "output" });
  return json;
};
const content = (schema: GenericSchema) => ({ "application/json": { schema: schemaOf(schema) } });

const parameters = (path: string, query: Operation["query"]) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ in: "path", name, required: true })),
  ...query.map((parameter) => ({ in: "query", ...parameter })),
];

const operation = (
  path: string,
  { id, tag, summary, description, security, query, body, answers }: Operation,
) => ({
  operationId: id,
  tags: [tag],
  summary,
  description,
  security: security === "none" ? [] : [{ [security]: [] }],
  ...(parameters(path, query).length > 0 && {
    parameters: parameters(path, query).map((parameter) => ({ ...parameter, schema: { type: "string" } })),
  }),
  ...(body && { requestBody: { required: true, content: content(body) } }),
  responses: Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: answer.description, ...(answer.body && { content: content(answer.body) }) },
    ]),
  ),
});

const paths = () => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const [route, described] of Object.entries(OPERATIONS)) {
    const [method = "", path = ""] = route.split(" ");
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operation(path, described) };
  }
  return byPath;
};

/** The document of the whole API, as OpenAPI 3.1. */
export const openApiDocument = () => ({
  openapi: "3.1.0",
  info: {
    title: "Shoppable-video integration service",
    version: "1.0.0",
    license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    description:
      'What a merchant\'s backend calls (access token, product push, order tracking), what a storefront shows (the feed), and the administration. Every error body is `{"detail": "<what to fix>"}`, but for the 401 of the administration, which API Gateway answers; every other answer carries `x-request-id`.',
  },
  servers: [
    {
      url: "{base_url}",
      description: "The API's address: an output of the deployment, one for each stage.",
      variables: { base_url: { default: "http://localhost:3000" } },
    },
  ],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: paths(),
  components: {
    securitySchemes: {
      accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      admin: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "The id token of a user of the stage's user pool. Group `operators` sees every store, anybody else the one in `custom:brand`.",
      },
    },
  },
});

const write = () => {
  const document = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (!process.argv.includes("--check")) return writeFileSync(FILE, document);
  if (readFileSync(FILE, "utf8") !== document) {
    console.error("docs/openapi.json is not what the schemas say: run `npm run openapi`.");
    process.exitCode = 1;
  }
};

if (import.meta.main) write();
