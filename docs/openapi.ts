/**
 * `npm run openapi` writes `docs/openapi.json` from the operations' declarations. With `--check` it only checks
 * that the file is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { type Callers, type Failure, type Operation, TAGS } from "../shared/api/operation.ts";
import { PATH_PARAMETERS } from "../shared/api/path-parameters.schema.ts";
import { OPERATIONS } from "../shared/contract/operations.ts";
import { ErrorBody } from "../shared/platform/http/error-body.schema.ts";

/**
 * The body of an error that API Gateway answers itself. An HTTP API can't be told to answer another one:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-troubleshooting-lambda.html
 */
export const GatewayErrorBody = v.object({
  message: v.pipe(v.string(), v.description("API Gateway's own words.")),
});

const FILE = new URL("openapi.json", import.meta.url);

type JsonSchema = Omit<ReturnType<typeof toJsonSchema>, "$schema">;

/** "output": of a pipe of several schemas, the last and strictest one is described. */
const jsonSchema = (schema: v.GenericSchema): JsonSchema => {
  const { $schema, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "output" });
  return json;
};

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === "object";

/**
 * An example of a value: the schema's own, or one composed from the examples of its parts.
 *
 * @throws Error if a part has no example
 */
const composeExample = (schema: JsonSchema): unknown => {
  const { examples, enum: values, anyOf, oneOf, properties, items, type } = schema;
  if (examples?.length) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  const [alternative] = (anyOf ?? oneOf ?? []).filter(isSchema);
  if (alternative) return composeExample(alternative);
  if (type === "array" && isSchema(items as JsonSchema)) return [composeExample(items as JsonSchema)];
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).filter(([, field]) => isSchema(field));
    return Object.fromEntries(fields.map(([name, field]) => [name, composeExample(field as JsonSchema)]));
  }
  throw new Error(`A schema has no example: ${JSON.stringify(schema)}`);
};

const content = (schema: JsonSchema, example = composeExample(schema), mediaType = "application/json") => ({
  [mediaType]: { schema, example },
});

const answerContent = ({ body, download, page }: Operation["answer"]) => {
  const schema = jsonSchema(body);
  const text = page ? "text/html" : "text/csv";
  return content(schema, composeExample(schema), download || page ? text : "application/json");
};

/** OpenAPI keeps a parameter's description and example outside of its schema. */
const parameter = (place: "path" | "query", name: string, required: boolean, schema: JsonSchema) => {
  const { description, examples, ...form } = schema;
  return {
    in: place,
    name,
    required,
    description,
    // Values separated by commas.
    ...(form.type === "array" && { style: "form", explode: false }),
    schema: form,
    ...(examples?.length && { example: examples[0] }),
  };
};

const parameters = ({ path, query }: Operation) => {
  const inPath = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = ""]) => {
    const schema = Object.entries(PATH_PARAMETERS).find(([each]) => each === name)?.[1];
    if (schema === undefined) throw new Error(`No path parameter is called ${name}`);
    return parameter("path", name, true, jsonSchema(schema));
  });
  if (query === undefined) return inPath;
  const optional = ({ type }: v.GenericSchema) => type === "optional" || type === "nullish";
  const inQuery = Object.entries(query.entries).map(([name, schema]) => {
    const { default: fallback, ...json } = jsonSchema(schema);
    return parameter("query", name, !optional(schema), json);
  });
  return [...inPath, ...inQuery];
};

const SECURITY: Readonly<Record<Callers, string | undefined>> = {
  anyone: undefined,
  store: "accessToken",
  platform: "shopify",
  operators: "admin",
  store_users: "admin",
  users: "admin",
};

const ERRORS = { Error: jsonSchema(ErrorBody), GatewayError: jsonSchema(GatewayErrorBody) };
const refer = (name: keyof typeof ERRORS): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const [own, gateways] = [refer("Error"), refer("GatewayError")];
/** The service's body, API Gateway's, or either. */
const failure = ({ description, detail, message }: Failure) => {
  if (detail === undefined) {
    return { description, ...(message !== undefined && { content: content(gateways, { message }) }) };
  }
  const schema = message === undefined ? own : { anyOf: [own, gateways] };
  return { description, content: content(schema, { detail }) };
};

const EDGE_SERVER = {
  url: "{edge_url}",
  description: "The edge's address: another output of the deployment. The API's own has no such path.",
  variables: { edge_url: { default: "http://localhost:3001" } },
};

const described = (operationId: string, operation: Operation) => {
  const { tag, summary, description, callers, behindEdge, body, answer, failures } = operation;
  const security = SECURITY[callers];
  const all = parameters(operation);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(behindEdge && { servers: [EDGE_SERVER] }),
    security: security === undefined ? [] : [{ [security]: [] }],
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, content: content(jsonSchema(body)) } }),
    responses: {
      [answer.status]: { description: answer.description, content: answerContent(answer) },
      ...Object.fromEntries(Object.entries(failures).map(([status, each]) => [status, failure(each)])),
    },
  };
};

const paths = () => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries<Operation>(OPERATIONS)) {
    const path = operation.path.replaceAll("+}", "}");
    byPath[path] = { ...byPath[path], [operation.method.toLowerCase()]: described(id, operation) };
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
      'What a merchant\'s backend calls (access token, product push, order tracking), what a storefront shows (the feed), and the administration. Every error of the service has the body `{"detail": "<what to fix>"}` and carries `x-request-id`. API Gateway refuses some requests before they reach the service, with the body `{"message": "…"}` and without `x-request-id` or `Retry-After`: 400 and 431 what is not HTTP as it should be, 401 a call of the administration without a valid token, 413 more than 10 MB, 429 more requests than the stage takes, 500, 503 and 504 when a function could not be run in time. So read `detail`, else `message`.',
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
    schemas: ERRORS,
    securitySchemes: {
      accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      shopify: {
        type: "apiKey",
        in: "header",
        name: "x-shopify-hmac-sha256",
        description:
          "Shopify's signature of a webhook. The app's page is signed in its query, and its calls carry Shopify's session token in `Authorization`.",
      },
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
    console.error("docs/openapi.json is not up to date: run `npm run openapi`.");
    process.exitCode = 1;
  }
};

if (import.meta.main) write();
