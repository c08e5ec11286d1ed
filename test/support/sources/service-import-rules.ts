import { API, AWS_SDK, CONTRACT, ENV_NAMES, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import type { Rule } from "./imports.ts";

const TABLE = /^shared\/.*\.table\.ts$/;
const CLIENT = /^shared\/.*\.client\.ts$/;
const OUTBOUND = /^shared\/platform\/outbound\//;
const FACTORY = /^shared\/.*\.factory\.ts$/;
const CONFIG = "shared/platform/config.ts";
const LOGGER = "shared/platform/logger.ts";
const TOOLS = /^shared\/platform\/[\w-]+(?<!\.factory)(?<!\/(config|logger))\.ts$/;
const ADAPTERS = /^shared\/platform\/(http|queue|stream)\//;
const AWS_SERVICES = /^shared\/platform\/aws\//;
const ISOLATION = /^shared\/platform\/isolation\//;
const PLATFORM_TABLE = /^shared\/platform\/table\//;
const PURE =
  /^shared\/(stores|catalog|videos|orders|attribution|coverage|interactions|experiments|webhooks|refusals|administration|shopify|guides|mail)\/([\w-]+\/)*[\w-]+\.ts$/;
const SHOWN_FILES = /^clients\/shopify\/app\/page\.(html|css)\?raw$/;
const LIBRARIES = [
  "big.js",
  "htmlparser2",
  "re2js",
  "jose",
  "node:crypto",
  "node:zlib",
  "mediabunny",
  "webvtt-parser",
  "entities",
];

/** Serves the operations of the administration's functions. */
const ADMIN_ENDPOINT = /^shared\/admin-endpoint\//;

const readCapability = (path: string) => path.split("/")[1];
const isOfAnother = (path: string, target: string) => readCapability(path) !== readCapability(target);
const isOfAnotherFunction = (path: string, target: string) =>
  target.startsWith("functions/") && readCapability(path) !== readCapability(target);

export const SERVICE_RULES: readonly Rule[] = [
  {
    module: "types of texts and of a library",
    files: /^shared\/(platform\/raw-text|videos\/media\/captions\/webvtt-parser)\.d\.ts$/,
    values: [],
  },
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
    values: [VOCABULARY, PLATFORM_TABLE, PURE, TOOLS, ...AWS_SDK, "big.js", "node:util"],
    types: [SCHEMA, TABLE],
    except: isOfAnother,
  },
  {
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
    module: "adapters",
    files: ADAPTERS,
    values: [VOCABULARY, TOOLS, LOGGER, SCHEMA, "@middy/*", "valibot", "@aws-sdk/client-sqs"],
    types: ["aws-lambda"],
  },
  {
    module: "outbound",
    files: OUTBOUND,
    values: [TOOLS, "ipaddr.js", "@aws-sdk/client-kms", "node:*"],
    types: [VOCABULARY],
  },
  {
    module: "AWS services",
    files: AWS_SERVICES,
    values: [TOOLS, /^shared\/platform\/sdk\//, ...AWS_SDK, "node:*"],
  },
  { module: "isolation", files: ISOLATION, values: ["node:*"] },
  { module: "config", files: /^shared\/platform\/config\.ts$/, values: [], types: [ENV_NAMES] },
  { module: "logger", files: /^shared\/platform\/logger\.ts$/, values: [] },
  { module: "packing", files: /^shared\/platform\/packed-text\.ts$/, values: ["node:zlib"] },
  // Exact decimals need a library. The vocabulary must not have one.
  { module: "money", files: /^shared\/platform\/money\.ts$/, values: [VOCABULARY, "big.js"] },
  {
    module: "errors",
    files: /^shared\/platform\/(cursors|errors|existing)\.ts$/,
    values: [TOOLS, VOCABULARY, "node:crypto"],
  },
  { module: "tools", files: TOOLS, values: [] },
  {
    module: "api",
    files: API,
    values: [VOCABULARY, SCHEMA, TOOLS, ADAPTERS, "valibot", "@middy/*"],
    types: [PURE, LOGGER, "aws-lambda"],
  },
  { module: "contract", files: CONTRACT, values: [VOCABULARY, API, SCHEMA, OPERATIONS, "valibot"] },
  {
    module: "administration endpoint",
    files: ADMIN_ENDPOINT,
    values: [VOCABULARY, OPERATIONS, API, CONTRACT, PURE, ADAPTERS, TOOLS, LOGGER, "@middy/http-router"],
    types: [TABLE, /^shared\/platform\//, "aws-lambda"],
  },
  {
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
    module: "handler",
    files: /^functions\/[^/]+\//,
    values: [VOCABULARY, SCHEMA, OPERATIONS, API, CONTRACT, ADMIN_ENDPOINT, PURE, ADAPTERS, TOOLS, LOGGER],
    types: [TABLE, CLIENT, /^shared\/platform\//, "aws-lambda", "valibot"],
    never: isOfAnotherFunction,
  },
];
