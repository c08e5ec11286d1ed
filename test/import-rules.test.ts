import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOMS, RULES } from "./support/sources/import-rules.ts";
import { forbiddenImports, importCircles, importsOfLaterRooms } from "./support/sources/imports.ts";

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

test("the addresses of carts stand in their adapters alone: the widget touches no cart", () => {
  const address =
    /cart\/(add|change|update|clear)|cart\.js|add-item|\/wc\/|wp-json|storefront\/carts|wc-ajax/;
  const knowing = [...SOURCES].flatMap(([path, source]) =>
    /^clients\/(widget|core|react-native)\//.test(path) && address.test(source) ? path : [],
  );
  expect(knowing).toEqual([
    "clients/widget/adapters/cart-shopify.ts",
    "clients/widget/adapters/cart-woocommerce.ts",
  ]);
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
    ["shared/orders/a.ts", 'import { createOrders } from "./orders.table.ts";'],
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
    ["functions/a/handler.ts", 'import { SQSClient } from "@aws-sdk/client-sqs";'],
    ["functions/a/handler.ts", 'import { b } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { createHandler } from "../b/handler.ts";'],
    ["functions/a/index.ts", 'import { handler } from "../b/index.ts";'],
    ["functions/a/index.ts", 'import { DynamoDBClient } from "@aws-sdk/client-dynamodb";'],
    ["infra/a.ts", 'import { handler } from "../functions/a/index.ts";'],
    ["infra/a.ts", 'import { OrderReport } from "../shared/orders/order-report.schema.ts";'],
    ["infra/a.ts", 'import { keys } from "../shared/platform/table/keys/key.ts";'],
    ["infra/local/a.ts", 'import { keys } from "../../shared/platform/table/keys/key.ts";'],
    ["infra/local/a.ts", 'import { aStore } from "../../test/support/values/builders.ts";'],
    ["infra/a.ts", 'import { createFakeShop } from "../test/support/shopify/fake-shop.ts";'],
    ["clients/admin-cli/a.ts", 'import { explain } from "../../shared/attribution/explanation.ts";'],
    ["clients/admin-cli/a.tsx", 'const a = <b />; import { c } from "../../infra/stages.ts";'],
    ["clients/admin/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["clients/admin/a.ts", 'import { Table } from "@mantine/core";'],
    ["clients/core/a.ts", 'import { WIDGET_TYPES } from "../../shared/vocabulary/widget-types.ts";'],
    ["clients/core/a.ts", 'import type { FeedEvent } from "../../shared/videos/feed/feed.schema.ts";'],
    ["clients/core/a.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["clients/core/feed/a.ts", 'import { storage } from "../../widget/browser/storage.ts";'],
    ["clients/node/a.ts", 'import { setTimeout } from "node:timers/promises";'],
    ["clients/node/a.ts", 'import type { OrderReport } from "../../shared/orders/order-report.schema.ts";'],
    ["clients/node/build.ts", 'import { createClient } from "./index.ts";'],
    ["clients/widget/page-api.ts", 'import { register } from "./adapters/adapter.ts";'],
    ["clients/widget/elements/a.ts", 'const a = () => import("../adapters/cart-shopify.ts");'],
    ["clients/widget/adapters/a.ts", 'import { carts } from "../carts.ts";'],
    ["clients/widget/a.ts", 'import { Shell } from "../dashboard/src/app/shell.tsx";'],
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
