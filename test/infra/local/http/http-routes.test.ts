import { expect, test } from "vitest";
import { createRouter } from "../../../../infra/local/http/http-routes.ts";
import { LocalStackError } from "../../../../infra/local/process/local-stack-error.ts";

const KEYS = [
  "GET /v1/feed",
  "ANY /admin/{proxy+}",
  "GET /admin/{proxy+}",
  "PATCH /admin/stores/{brand}/users/{sub}",
  "POST /admin/stores/{brand}/users",
  "POST /admin/stores/search.json",
  "$default",
];
const find = createRouter(KEYS.map((routeKey) => ({ routeKey, target: routeKey })));

test.each([
  ["GET", "/v1/feed", "GET /v1/feed", {}],
  ["POST", "/v1/feed", "$default", {}],
  ["POST", "/admin/stores/br_a/users", "POST /admin/stores/{brand}/users", { brand: "br_a" }],
  [
    "PATCH",
    "/admin/stores/br_a/users/u-1",
    "PATCH /admin/stores/{brand}/users/{sub}",
    { brand: "br_a", sub: "u-1" },
  ],
  // A parameter is one segment.
  ["POST", "/admin/stores/a/b/users", "ANY /admin/{proxy+}", { proxy: "stores/a/b/users" }],
  ["POST", "/admin/stores//users", "ANY /admin/{proxy+}", { proxy: "stores//users" }],
  // Another method of the path has the greedy route.
  ["PUT", "/admin/stores/br_a/users", "ANY /admin/{proxy+}", { proxy: "stores/br_a/users" }],
  ["GET", "/admin/stores/br_a/users", "GET /admin/{proxy+}", { proxy: "stores/br_a/users" }],
  ["POST", "/admin/stores/searchXjson", "ANY /admin/{proxy+}", { proxy: "stores/searchXjson" }],
  ["GET", "/admin/", "$default", {}],
])("%s %s has the route %s", (method, path, routeKey, pathParameters) => {
  expect(find(method, path)).toEqual({ route: { routeKey, target: routeKey }, pathParameters });
});

test.each(["ANY /v1/feed", "GET /{a+}/b", "GET /x{a}", "feed"])("%s is not supported", (routeKey) => {
  expect(() => createRouter([{ routeKey, target: 1 }])).toThrow(LocalStackError);
});
