/** `--check` only checks that `docs/openapi.json` is current. */
import { readFileSync, writeFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import * as v from "valibot";
import { type Callers, type Failure, type Operation, TAGS } from "../shared/api/operation.ts";
import { PATH_PARAMETERS } from "../shared/api/path-parameters.schema.ts";
import { OPERATIONS } from "../shared/contract/operations.ts";
import { ErrorBody, ProblemsBody } from "../shared/platform/http/error-body.schema.ts";
import { createComponents, pascalCase } from "./openapi/components.ts";
import { readDeclaredSchemas } from "./openapi/declared.ts";
import { composeExample, type JsonSchema, jsonSchema } from "./openapi/json-schema.ts";
import { printJson } from "./openapi/print-json.ts";
import { shareRepeated } from "./openapi/share-repeated.ts";
import { describeWebhooks } from "./openapi/webhooks.ts";

/**
 * Body of API Gateway's own errors, which an HTTP API can't configure:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-troubleshooting-lambda.html
 */
export const GatewayErrorBody = v.object({
  message: v.pipe(v.string(), v.description("Error message of API Gateway.")),
});

const FILE = new URL("openapi.json", import.meta.url);

const COMPONENTS = createComponents({
  ...(await readDeclaredSchemas()),
  Error: jsonSchema(ErrorBody),
  Problems: jsonSchema(ProblemsBody),
  GatewayError: jsonSchema(GatewayErrorBody),
});

const content = (schema: JsonSchema, name: string, mediaType = "application/json", example?: unknown) => ({
  [mediaType]: { schema: COMPONENTS.refer(schema, name), example: example ?? composeExample(schema) },
});

const mediaType = ({ download, page, xml }: Operation["answer"]): string => {
  if (page) return "text/html";
  if (xml) return "application/xml";
  return download ? "text/csv" : "application/json";
};
const answerContent = (answer: Operation["answer"], name: string) =>
  content(jsonSchema(answer.body), name, mediaType(answer));

/** OpenAPI requires description and example outside of a parameter's schema. */
const parameter = (place: "path" | "query", name: string, required: boolean, schema: JsonSchema) => {
  const { description, examples, ...form } = schema;
  return {
    in: place,
    name,
    required,
    description,
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

const failure = ({ description, detail, message, problems }: Failure) => {
  const own = detail !== undefined && jsonSchema(problems ? ProblemsBody : ErrorBody);
  const gateways = message !== undefined && jsonSchema(GatewayErrorBody);
  const [schema, other] = [own, gateways].filter((each) => each !== false);
  if (schema === undefined) return { description };
  const example = detail === undefined ? { message } : { detail, ...(problems && { problems }) };
  return {
    description,
    content: content(other ? { anyOf: [schema, other] } : schema, "Failure", "application/json", example),
  };
};

const EDGE_SERVER = {
  url: "{edge_url}",
  description:
    "Address of the edge, an output of the deployment. The API's own address doesn't serve this path.",
  variables: { edge_url: { default: "http://localhost:3001" } },
};

const OPERATION_LIST = Object.entries<Operation>(OPERATIONS);

const PARAMETERS = shareRepeated(
  "parameters",
  OPERATION_LIST.flatMap(([, operation]) =>
    parameters(operation).map((each) => [pascalCase(each.name), each] as const),
  ),
);

const statusName = (status: string) => pascalCase(STATUS_CODES[status] ?? status);
const FAILURES = shareRepeated(
  "responses",
  OPERATION_LIST.flatMap(([, { failures }]) =>
    Object.entries(failures).map(([status, each]) => [statusName(status), failure(each)] as const),
  ),
);

const described = (operationId: string, operation: Operation) => {
  const { tag, summary, description, callers, behindEdge, body, answer, failures } = operation;
  const security = SECURITY[callers];
  const id = pascalCase(operationId);
  const all = parameters(operation).map(PARAMETERS.place);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(behindEdge && { servers: [EDGE_SERVER] }),
    security: security === undefined ? [] : [{ [security]: [] }],
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, content: content(jsonSchema(body), `${id}Body`) } }),
    responses: {
      [answer.status]: { description: answer.description, content: answerContent(answer, `${id}Answer`) },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, each]) => [status, FAILURES.place(failure(each))]),
      ),
    },
  };
};

const paths = () => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of OPERATION_LIST) {
    const path = operation.path.replaceAll("+}", "}");
    byPath[path] = { ...byPath[path], [operation.method.toLowerCase()]: described(id, operation) };
  }
  return byPath;
};

const sorted = <T>(byName: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byName).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const openApiDocument = () => ({
  openapi: "3.1.0",
  info: {
    title: "Shoppable-video integration service",
    version: "1.0.0",
    license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    description:
      'API for merchants\' servers (access token, product push, order tracking), storefronts (the feed) and administration. Errors of the service have the body `{"detail": "<what to fix>"}` and the header `x-request-id`. API Gateway rejects some requests itself, with the body `{"message": "…"}` and without `x-request-id` or `Retry-After`: 400 and 431 for malformed HTTP, 401 for an administration call without a valid token, 413 above 10 MB, 429 above the stage\'s rate, and 500, 503 or 504 if a function fails to run in time. Read `detail` first, then `message`. A query parameter without a value (`?cursor=`) counts as absent. A repeated parameter returns 422. Unknown parameters are ignored.',
  },
  servers: [
    {
      url: "{base_url}",
      description: "Address of the API, an output of each stage's deployment.",
      variables: { base_url: { default: "http://localhost:3000" } },
    },
  ],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  paths: paths(),
  webhooks: describeWebhooks((schema, name) => content(schema, name)),
  components: {
    schemas: sorted(COMPONENTS.schemas),
    parameters: PARAMETERS.section,
    responses: FAILURES.section,
    securitySchemes: {
      accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      shopify: {
        type: "apiKey",
        in: "header",
        name: "x-shopify-hmac-sha256",
        description:
          "Shopify's signature of a webhook. The app's page is signed in its query, and its calls send Shopify's session token in `Authorization`.",
      },
      admin: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "ID token of a user in the stage's user pool. Members of the group `operators` see every store. Other users see the stores that they were invited to.",
      },
    },
  },
});

const write = () => {
  const document = `${printJson(openApiDocument())}\n`;
  if (!process.argv.includes("--check")) return writeFileSync(FILE, document);
  if (readFileSync(FILE, "utf8") !== document) {
    console.error("docs/openapi.json is not up to date: run `npm run openapi`.");
    process.exitCode = 1;
  }
};

if (import.meta.main) write();
