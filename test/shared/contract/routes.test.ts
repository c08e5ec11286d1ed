import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { Operation } from "../../../shared/api/operation.ts";
import { OPERATIONS } from "../../../shared/contract/operations.ts";
import { EDGE_ROUTES, ROUTES } from "../../../shared/contract/routes.ts";

const ALL = Object.values<Operation>(OPERATIONS);

test("the gateway has a route for each operation, and one for the whole administration", () => {
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  const own = ALL.filter(({ path, behindEdge }) => !path.startsWith("/admin/") && !behindEdge);
  expect(EDGE_ROUTES.map(({ path }) => path)).toEqual(["/v1/interactions"]);
  expect(routes.sort()).toEqual(
    [...own.map(({ method, path }) => `${method} ${path}`), "ANY /admin/{proxy+}"].sort(),
  );
});

test("no two operations share method and path", () => {
  expect(new Set(ALL.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL.length);
});

test("each route has a function, and only the administration's has an authorizer", () => {
  for (const { function: name, authorizer } of ROUTES) {
    expect(existsSync(new URL(`../../../functions/${name}/index.ts`, import.meta.url))).toBe(true);
    expect(authorizer).toBe(name === "admin" ? "admin" : undefined);
  }
});

test("only operations for signed-in callers are below /admin/", () => {
  for (const { path, callers } of ALL) {
    expect(path.startsWith("/admin/")).toBe(!["anyone", "store", "platform"].includes(callers));
  }
});
