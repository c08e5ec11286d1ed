/**
 * Makes `docs/openapi.json` from the schemas that the service validates with: `npm run openapi`. With
 * `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { OPERATIONS, type Operation } from "../shared/contract/operations.ts";

const FILE = new URL("openapi.json", import.meta.url);

/** Of a pipe that goes on to a stricter schema, the stricter one is described: hence "output". */
const schemaOf = (schema: GenericSchema) => {
  const { $schema, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "output" });
  return json;
};
const content = (schema: GenericSchema) => ({ "application/json": { schema: schemaOf(schema) } });

const operation = ({ id, summary, description, security, query, body, answers }: Operation) => ({
  operationId: id,
  summary,
  description,
  security: security === "none" ? [] : [{ [security]: [] }],
  ...(query.length > 0 && {
    parameters: query.map((parameter) => ({ in: "query", ...parameter, schema: { type: "string" } })),
  }),
  ...(body && { requestBody: { required: true, content: content(body) } }),
  responses: Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: answer.description, content: content(answer.body) },
    ]),
  ),
});

const paths = () => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const [route, described] of Object.entries(OPERATIONS)) {
    const [method = "", path = ""] = route.split(" ");
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operation(described) };
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
      'What a merchant\'s backend calls: the access token, the product push, and order tracking. Every error body is `{"detail": "<what to fix>"}`; every answer carries `x-request-id`.',
  },
  servers: [
    {
      url: "{base_url}",
      description: "The API's address: an output of the deployment, one for each stage.",
      variables: { base_url: { default: "http://localhost:3000" } },
    },
  ],
  paths: paths(),
  components: {
    securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
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
