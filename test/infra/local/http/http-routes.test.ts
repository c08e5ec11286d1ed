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
  test("a route answers its method and its exact path alone", () => {
    const route = router("POST /v2/product");
    expect(route("POST", "/v2/product")).toEqual(["POST /v2/product", {}]);
    expect(route("GET", "/v2/product")).toBeUndefined();
    expect(route("POST", "/v2/product/")).toBeUndefined();
    expect(route("POST", "/V2/product")).toBeUndefined();
    expect(route("POST", "/v2")).toBeUndefined();
  });

  test("$default takes what nothing else does", () => {
    const route = router("$default", "GET /a");
    expect(route("GET", "/a")).toEqual(["GET /a", {}]);
    expect(route("POST", "/a")).toEqual(["$default", {}]);
    expect(route("GET", "/")).toEqual(["$default", {}]);
  });

  test("path parameters are one segment, greedy ones the rest", () => {
    const route = router("GET /stores/{brand}", "ANY /admin/{proxy+}");
    expect(route("GET", "/stores/br_1")).toEqual(["GET /stores/{brand}", { brand: "br_1" }]);
    expect(route("GET", "/stores/")).toBeUndefined();
    expect(route("GET", "/stores/a/b")).toBeUndefined();
    expect(route("PATCH", "/admin/stores/7")).toEqual(["ANY /admin/{proxy+}", { proxy: "stores/7" }]);
    expect(route("GET", "/admin/")).toBeUndefined();
  });

  test("the more specific route wins, whatever order they come in", () => {
    const keys = ["ANY /{proxy+}", "GET /a/{id}", "ANY /a/b", "GET /a/{proxy+}", "GET /a/b"];
    for (const order of [keys, [...keys].reverse()]) {
      const route = router(...order);
      expect(route("GET", "/a/b")?.[0]).toBe("GET /a/b");
      expect(route("PUT", "/a/b")?.[0]).toBe("ANY /a/b");
      expect(route("GET", "/a/c")?.[0]).toBe("GET /a/{id}");
      expect(route("GET", "/a/c/d")?.[0]).toBe("GET /a/{proxy+}");
      expect(route("GET", "/z")?.[0]).toBe("ANY /{proxy+}");
    }
  });

  test("a key of another form is refused", () => {
    expect(() => router("$connect")).toThrow("$connect");
  });
});
