import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { createRouter } from "../../../infra/local/http/http-routes.ts";
import type { Operation } from "../../../shared/api/operation.ts";
import { OPERATIONS } from "../../../shared/contract/operations.ts";
import { EDGE_ROUTES, ROUTES, type Route } from "../../../shared/contract/routes.ts";

const ALL = Object.values<Operation>(OPERATIONS);

const key = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

test("the gateway has a route for each operation outside the administration", () => {
  const own = ALL.filter(({ path, behindEdge }) => !path.startsWith("/admin/") && !behindEdge);
  expect(EDGE_ROUTES.map(({ path }) => path)).toEqual(["/v1/interactions"]);
  expect(
    ROUTES.filter(({ path }) => !path.startsWith("/admin/"))
      .map(key)
      .sort(),
  ).toEqual(own.map(key).sort());
});

test("the administration's routes follow from the functions that its operations declare", () => {
  const routes = ROUTES.filter(({ path }) => path.startsWith("/admin/"));
  expect(Object.fromEntries(routes.map((route) => [key(route), route.function]))).toEqual({
    "GET /admin/{proxy+}": "admin-read",
    "POST /admin/stores/{brand}/orders/simulate": "admin-read",
    "POST /admin/stores/{brand}/users": "admin-users",
    "PATCH /admin/stores/{brand}/users/{sub}": "admin-users",
    "DELETE /admin/stores/{brand}/users/{sub}": "admin-users",
    "PATCH /admin/stores/{brand}/mail": "admin-users",
    "ANY /admin/{proxy+}": "admin",
  });
});

test("the gateway leads every operation of the administration to its function", () => {
  const find = createRouter(ROUTES.map((route) => ({ routeKey: key(route), target: route.function })));
  for (const { method, path, function: name } of ALL.filter((each) => each.path.startsWith("/admin/"))) {
    const filled = path.replaceAll(/\{\w+\+?\}/g, "x");
    expect([method, path, find(method, filled)?.route.target]).toEqual([method, path, name]);
  }
});

test("no two operations share method and path", () => {
  expect(new Set(ALL.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL.length);
});

test("each route has a function, and only the administration's have an authorizer", () => {
  for (const { function: name, path, authorizer } of ROUTES) {
    expect(existsSync(new URL(`../../../functions/${name}/index.ts`, import.meta.url))).toBe(true);
    expect(authorizer).toBe(path.startsWith("/admin/") ? "admin" : undefined);
  }
});

test("only operations for signed-in callers are below /admin/", () => {
  for (const { path, callers } of ALL) {
    expect(path.startsWith("/admin/")).toBe(!["anyone", "store", "platform"].includes(callers));
  }
});
