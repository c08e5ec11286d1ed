import { API, CONTRACT, OPERATIONS, SCHEMA, VOCABULARY } from "./import-patterns.ts";
import { COMPUTED, type Rule } from "./imports.ts";

/** What the command line does with AWS credentials: redrive queues, create operators. */
const CLI_SDK = [
  "@aws-sdk/client-cloudformation",
  "@aws-sdk/client-cognito-identity-provider",
  "@aws-sdk/client-sqs",
];
const CORE = /^clients\/core\//;
/** What the dashboard and the command line do alike with the API of the administration. */
/** Signs webhooks: what is forwarded to a developer's machine is signed like any other. */
const SIGNING = /^shared\/webhooks\/signing\//;
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
  /^clients\/core\/(display|model|text)\//,
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
const readFeature = (path: string) => DASHBOARD_FEATURE.exec(path)?.[1];
const isOfAnotherFeature = (path: string, target: string) => readFeature(path) !== readFeature(target);

/** What runs in browsers, in apps and on other people's machines. */
export const CLIENT_RULES: readonly Rule[] = [
  {
    // It calls the API over HTTP and knows nothing of what is behind it, but for the queues that it redrives.
    module: "admin-cli",
    files: /^clients\/admin-cli\//,
    values: [
      VOCABULARY,
      API,
      CONTRACT,
      OPERATIONS,
      ADMIN,
      SIGNING,
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
    values: [VOCABULARY, API, CONTRACT, OPERATIONS],
    types: [SCHEMA],
  },
  // Without DOM and without Node: a tsconfig of its own checks that besides.
  { module: "clients core", files: CORE, values: [] },
  { module: "node package's build", files: /^clients\/node\/build\.ts$/, values: ["esbuild", "node:*"] },
  { module: "node package", files: NODE_PACKAGE, values: [] },
  // What it finds is worth something only if it shares nothing with the service.
  { module: "verifier", files: /^clients\/verify\//, values: ["node:fs", "node:readline"] },
  {
    module: "widget's build",
    files: /^clients\/widget\/(build|lean-lit|manifest)\.ts$/,
    values: ["esbuild", "rolldown", "node:*"],
  },
  // The names of the modules that it loads are known when they are built.
  {
    module: "API reference",
    files: /^clients\/api-reference\//,
    values: [/^clients\/api-reference\//, "esbuild", "marked", "node:*", COMPUTED],
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
    module: "the plugin's archive",
    files: /^clients\/woocommerce\//,
    values: [/^clients\/dashboard\/src\/features\/settings\/export\/zip\.ts$/, "node:*"],
  },
  {
    module: "dashboard features",
    files: DASHBOARD_FEATURE,
    values: [...DASHBOARD, /^clients\/dashboard\/src\/(lib|components|app\/(routes|figure-pages))/],
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
    module: "dashboard in another language",
    files: /^clients\/dashboard\/src\/load-translation\.ts$/,
    // The build says where it is.
    values: [COMPUTED],
    types: [/^clients\/dashboard\//],
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
