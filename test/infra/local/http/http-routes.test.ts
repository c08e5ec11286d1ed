import { describe, expect, test } from "vitest";
import { createRouter } from "../../../../infra/local/http/http-routes.ts";

const router = (...routeKeys: string[]) => {
  const route = createRouter(routeKeys.map((routeKey) => ({ routeKey, target: routeKey })));
  return (method: string, path: string) => {
    const match = route(method, path);
    return match && [match.route.target, match.pathParameters];
  };
};

describe("choosing a route", () => {
  test("a route matches its method and its exact path", () => {
    const route = router("POST /v2/product");
    expect(route("POST", "/v2/product")).toEqual(["POST /v2/product", {}]);
    expect(route("GET", "/v2/product")).toBeUndefined();
    expect(route("POST", "/v2/product/")).toBeUndefined();
    expect(route("POST", "/V2/product")).toBeUndefined();
    expect(route("POST", "/v2")).toBeUndefined();
  });

  test("$default matches everything else", () => {
    const route = router("$default", "GET /a");
    expect(route("GET", "/a")).toEqual(["GET /a", {}]);
    expect(route("POST", "/a")).toEqual(["$default", {}]);
  });

  test("a greedy parameter takes the rest of the path", () => {
    const route = router("ANY /admin/{proxy+}");
    expect(route("PATCH", "/admin/stores/7")).toEqual(["ANY /admin/{proxy+}", { proxy: "stores/7" }]);
    expect(route("GET", "/admin/")).toBeUndefined();
    expect(route("GET", "/admin")).toBeUndefined();
  });

  test("the most specific route wins in any order", () => {
    const keys = ["ANY /{proxy+}", "ANY /a/{proxy+}", "GET /a/{proxy+}", "GET /a/b"];
    for (const order of [keys, [...keys].reverse()]) {
      const route = router(...order);
      expect(route("GET", "/a/b")?.[0]).toBe("GET /a/b");
      expect(route("GET", "/a/c")?.[0]).toBe("GET /a/{proxy+}");
      expect(route("PUT", "/a/b")?.[0]).toBe("ANY /a/{proxy+}");
      expect(route("GET", "/z")?.[0]).toBe("ANY /{proxy+}");
    }
  });

  test.each(["$connect", "GET /a/{id}", "ANY /a"])("the key %s is refused", (routeKey) => {
    expect(() => router(routeKey)).toThrow(`does not support the route ${routeKey}`);
  });
});
