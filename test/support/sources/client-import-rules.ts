import { API, CONTRACT, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import { COMPUTED, type Rule } from "./imports.ts";

const CLI_SDK = [
  "@aws-sdk/client-cloudformation",
  "@aws-sdk/client-cognito-identity-provider",
  "@aws-sdk/client-sqs",
];
const CORE = /^clients\/core\//;
const SIGNING = /^shared\/webhooks\/signing\//;
const CAPTIONS = /^shared\/videos\/media\/captions\//;
const ADMIN = /^clients\/admin\//;
const NODE_PACKAGE = /^clients\/node\//;
const DASHBOARD = [
  VOCABULARY,
  /^shared\/catalog\/product-api\/jmespath\//,
  CAPTIONS,
  API,
  CONTRACT,
  SCHEMA,
  OPERATIONS,
  ADMIN,
  /^clients\/core\/(display|model|text)\//,
  "react",
  "react-dom",
  "react-router",
  "@mantine/*",
  "@tabler/icons-react",
  "@tanstack/react-query",
  "recharts",
  "big.js",
  "fflate",
  "valibot",
  "mediabunny",
];
const DASHBOARD_FEATURE = /^clients\/dashboard\/src\/features\/([^/]+)\//;
/** Excludes React Native's internal paths, which its next version may move. */
const REACT_NATIVE = [CORE, "react", "react-native"];
const readFeature = (path: string) => DASHBOARD_FEATURE.exec(path)?.[1];
const isOfAnotherFeature = (path: string, target: string) => readFeature(path) !== readFeature(target);

export const CLIENT_RULES: readonly Rule[] = [
  {
    module: "admin-cli",
    files: /^clients\/admin-cli\//,
    values: [
      VOCABULARY,
      API,
      CONTRACT,
      OPERATIONS,
      ADMIN,
      SIGNING,
      CAPTIONS,
      "commander",
      "jose",
      "node:*",
      ...CLI_SDK,
    ],
    types: [SCHEMA, "valibot"],
  },
  {
    module: "clients of the administration",
    files: ADMIN,
    values: [VOCABULARY, API, CONTRACT, OPERATIONS, "papaparse"],
    types: [SCHEMA],
  },
  // Has neither DOM nor Node, which a separate tsconfig also checks.
  { module: "clients core", files: CORE, values: [] },
  { module: "node package's build", files: /^clients\/node\/build\.ts$/, values: ["esbuild", "node:*"] },
  { module: "node package", files: NODE_PACKAGE, values: [] },
  // The verifier proves something only if it shares no code with the service.
  { module: "verifier", files: /^clients\/verify\//, values: ["node:fs", "node:readline"] },
  {
    module: "widget's build",
    files: /^clients\/widget\/(build|manifest)\.ts$/,
    values: ["rolldown", "node:*"],
  },
  {
    module: "API reference",
    files: /^clients\/api-reference\//,
    values: [/^clients\/api-reference\//, "esbuild", "node:*", COMPUTED],
  },
  { module: "widget's loader", files: /^clients\/widget\/loader\.ts$/, values: [COMPUTED] },
  {
    module: "carts' adapters",
    files: /^clients\/widget\/adapters\//,
    values: [/^clients\/core\/reading\.ts$/, /^clients\/widget\/adapters\//],
    types: [CORE, /^clients\/widget\/(carts|prices\/shop-prices)\.ts$/],
  },
  { module: "widget", files: /^clients\/widget\//, values: [CORE, "lit", "hls.js"] },
  {
    module: "archives of plugin and modules",
    files: /^clients\/(woocommerce|php)\//,
    values: ["fflate", "node:*"],
  },
  {
    module: "dashboard features",
    files: DASHBOARD_FEATURE,
    values: [...DASHBOARD, /^clients\/dashboard\/src\/(lib|components|texts)\//],
    types: [SCHEMA],
    except: isOfAnotherFeature,
  },
  {
    module: "dashboard's parts",
    files: /^clients\/dashboard\/src\/(lib|components|texts)\//,
    values: [...DASHBOARD, "oidc-client-ts", "@vvo/tzdb"],
    types: [SCHEMA],
  },
  {
    module: "dashboard in another language",
    files: /^clients\/dashboard\/src\/load-translation\.ts$/,
    values: [COMPUTED],
    types: [/^clients\/dashboard\//],
  },
  {
    module: "dashboard",
    files: /^clients\/dashboard\//,
    values: [...DASHBOARD, /^clients\/dashboard\//, "vite", "@vitejs/*"],
    types: [SCHEMA],
    never: (path, target) => readFeature(target) !== undefined && !path.endsWith("/app/router.tsx"),
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
    module: "React Native example",
    files: /^clients\/react-native\/example\//,
    values: ["react", "react-native", "@shoppable-video/react-native"],
  },
  { module: "Shopify app's page", files: /^clients\/shopify\/app\//, values: [], types: [SCHEMA] },
  { module: "storefront", files: /^clients\/storefront\//, values: [NODE_PACKAGE, "node:*"] },
];
