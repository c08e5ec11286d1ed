import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { allowedMethods, ROUTES } from "../../../shared/api/routes.ts";

test.each([
  ["/auth/access-token", ["GET"]],
  ["/external-shop-order-tracking/private", ["POST"]],
  ["/v2/product", ["POST"]],
])("%s can be called with %j", (path, methods) => {
  expect(allowedMethods(path)).toEqual(methods);
});

test.each(["", "/", "/v2", "/v2/product/", "/v2/product/1", "/V2/product", "/v1/product", "v2/product"])(
  "%j is no path of the service",
  (path) => {
    expect(allowedMethods(path)).toEqual([]);
  },
);

test("no two routes are the same, and each has its function", () => {
  expect(new Set(ROUTES.map(({ method, path }) => `${method} ${path}`)).size).toBe(ROUTES.length);
  for (const route of ROUTES) {
    expect(existsSync(new URL(`../../../functions/${route.function}/index.ts`, import.meta.url))).toBe(true);
  }
});
