import { API, AWS_SDK, CONTRACT, ENV_NAMES, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import type { Rule } from "./imports.ts";

const TABLE = /^shared\/.*\.table\.ts$/;
const CLIENT = /^shared\/.*\.client\.ts$/;
const OUTBOUND = /^shared\/platform\/outbound\//;
const FACTORY = /^shared\/.*\.factory\.ts$/;
const CONFIG = "shared/platform/config.ts";
const LOGGER = "shared/platform/logger.ts";
/** Small tools without any dependency. */
const TOOLS = /^shared\/platform\/[\w-]+(?<!\.factory)(?<!\/(config|logger))\.ts$/;
const ADAPTERS = /^shared\/platform\/(http|queue|stream)\//;
/** What the functions need of S3, MediaConvert and CloudFront. */
const AWS_SERVICES = /^shared\/platform\/aws\//;
/** Runs programs in processes of their own, and is the frame of such a program. */
const ISOLATION = /^shared\/platform\/isolation\//;
const PLATFORM_TABLE = /^shared\/platform\/table\//;
/** What a capability's files are that are no schema, operation, table or factory. */
const PURE =
  /^shared\/(stores|catalog|videos|orders|attribution|coverage|interactions|experiments|webhooks|refusals|administration|shopify|guides|mail)\/([\w-]+\/)*[\w-]+\.ts$/;
/** The Shopify app's page is shown as it stands in its files. */
const SHOWN_FILES = /^clients\/shopify\/app\/page\.(html|css)\?raw$/;
/** Without input or output, and without a clock or randomness of their own. */
const LIBRARIES = ["big.js", "htmlparser2", "re2js", "jose", "node:crypto", "node:zlib", "mediabunny"];

const readCapability = (path: string) => path.split("/")[1];
const isOfAnother = (path: string, target: string) => readCapability(path) !== readCapability(target);
const isOfAnotherFunction = (path: string, target: string) =>
  target.startsWith("functions/") && readCapability(path) !== readCapability(target);

/** What the functions are made of. */
export const SERVICE_RULES: readonly Rule[] = [
  { module: "types of texts", files: /^shared\/platform\/raw-text\.d\.ts$/, values: [] },
  { module: "vocabulary", files: VOCABULARY, values: [] },
  { module: "schema", files: SCHEMA, values: ["valibot", VOCABULARY] },
  {
    module: "operations",
    files: OPERATIONS,
    values: ["valibot", VOCABULARY, SCHEMA, /^shared\/api\/(operation|backend-failures)\.ts$/],
  },
  {
    module: "table",
    files: TABLE,
    values: [VOCABULARY, PLATFORM_TABLE, PURE, TOOLS, ...AWS_SDK, "node:util"],
    types: [SCHEMA, TABLE],
    // Only types may be imported from another capability's tables.
    except: isOfAnother,
  },
  {
    // Calls a service outside, through the guarded HTTP client.
    module: "client",
    files: CLIENT,
    values: [
      VOCABULARY,
      OUTBOUND,
      PURE,
      TOOLS,
      "node:*",
      "@aws-sdk/client-cognito-identity-provider",
      "@aws-sdk/client-sesv2",
    ],
    types: [SCHEMA, LOGGER],
  },
  {
    module: "factory",
    files: FACTORY,
    values: [/^shared\/(?!(api|contract)\/)/, SHOWN_FILES, ...AWS_SDK, "node:crypto"],
  },
  // They take the place of two of the SDK's packages in the bundles.
  { module: "SDK stand-ins", files: /^shared\/platform\/sdk\//, values: [...AWS_SDK, "node:crypto"] },
  {
    module: "platform table",
    files: PLATFORM_TABLE,
    values: [
      VOCABULARY,
      TOOLS,
      /^shared\/platform\/sdk\//,
      ...AWS_SDK,
      "node:crypto",
      "node:timers/promises",
    ],
  },
  {
    // Never a table, not even its types.
    module: "adapters",
    files: ADAPTERS,
    values: [TOOLS, LOGGER, SCHEMA, "@middy/*", "valibot", "@aws-sdk/client-sqs"],
    types: ["aws-lambda"],
  },
  {
    module: "outbound",
    files: OUTBOUND,
    values: [TOOLS, "ipaddr.js", "@aws-sdk/client-kms", "node:*"],
  },
  {
    module: "AWS services",
    files: AWS_SERVICES,
    values: [TOOLS, /^shared\/platform\/sdk\//, ...AWS_SDK, "node:*"],
  },
  { module: "isolation", files: ISOLATION, values: ["node:*"] },
  { module: "config", files: /^shared\/platform\/config\.ts$/, values: [], types: [ENV_NAMES] },
  { module: "logger", files: /^shared\/platform\/logger\.ts$/, values: [] },
  { module: "cursors", files: /^shared\/platform\/cursors\.ts$/, values: [TOOLS, "node:crypto"] },
  // Exact decimals need a library, which the vocabulary must not have.
  { module: "money", files: /^shared\/platform\/money\.ts$/, values: [VOCABULARY, "big.js"] },
  { module: "tools", files: TOOLS, values: [] },
  {
    module: "api",
    files: API,
    values: [VOCABULARY, SCHEMA, TOOLS, ADAPTERS, "valibot", "@middy/*"],
    types: [PURE, LOGGER, "aws-lambda"],
  },
  { module: "contract", files: CONTRACT, values: [API, SCHEMA, OPERATIONS, "valibot"] },
  {
    // No SDK, no environment; time, ids and tables are arguments.
    module: "pure",
    files: PURE,
    values: [VOCABULARY, TOOLS, ...LIBRARIES],
    types: [SCHEMA, TABLE, CLIENT, LOGGER, /^shared\/platform\/(outbound|queue|aws)\//],
  },
  {
    module: "composition root",
    files: /^functions\/[^/]+\/index\.ts$/,
    values: [
      /^functions\/[^/]+\/[\w-]+\.ts$/,
      CONFIG,
      ENV_NAMES,
      LOGGER,
      FACTORY,
      TABLE,
      PURE,
      TOOLS,
      /^shared\/platform\/table\/keys\//,
      "node:crypto",
    ],
    never: isOfAnotherFunction,
  },
  {
    module: "isolated program",
    files: /^functions\/media\/inspection\.ts$/,
    values: [/^shared\/platform\/isolation\/program\.ts$/, PURE],
  },
  {
    // Tables and clients come in as types: a handler opens nothing by itself.
    module: "handler",
    files: /^functions\/[^/]+\//,
    values: [
      VOCABULARY,
      SCHEMA,
      OPERATIONS,
      API,
      CONTRACT,
      PURE,
      ADAPTERS,
      TOOLS,
      LOGGER,
      "@middy/http-router",
    ],
    types: [TABLE, CLIENT, /^shared\/platform\//, "aws-lambda", "valibot"],
    never: isOfAnotherFunction,
  },
];
