import { afterEach, describe, expect, test } from "vitest";
import { corsPolicy } from "../../../../infra/local/http/cors-policy.ts";
import { type HttpGateway, startHttpGateway } from "../../../../infra/local/http/http-gateway.ts";
import { createRouter } from "../../../../infra/local/http/http-routes.ts";

const CONFIGURATION = {
  AllowOrigins: ["*"],
  AllowMethods: ["GET", "PATCH"],
  AllowHeaders: ["authorization"],
  ExposeHeaders: ["x-request-id", "etag"],
  MaxAge: 600,
};
const ON_ANSWERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id,etag",
};
const ON_PREFLIGHTS = {
  ...ON_ANSWERS,
  "access-control-allow-methods": "GET,PATCH",
  "access-control-allow-headers": "authorization",
  "access-control-max-age": "600",
};
const ORIGIN = { origin: "https://dashboard.example" };
const PREFLIGHT = { ...ORIGIN, "access-control-request-method": "PATCH" };

let gateway: HttpGateway | undefined;
afterEach(() => gateway?.stop());

/** A gateway that has these routes, each with a function that knows of CORS itself; who is asked is noted. */
const serving = async (routeKeys: readonly string[]) => {
  gateway = await startHttpGateway(0);
  const asked: string[] = [];
  const target = (routeKey: string) => ({
    timeoutMs: 1_000,
    invoke: async () => {
      asked.push(routeKey);
      return { statusCode: 200, headers: { "Access-Control-Allow-Origin": "https://a.example", etag: "e" } };
    },
    ...(routeKey.startsWith("ANY") && { authorize: async () => undefined }),
  });
  const routes = routeKeys.map((routeKey) => ({ routeKey, target: target(routeKey) }));
  gateway.serve({ router: createRouter(routes), cors: corsPolicy(CONFIGURATION), onAnswer: () => undefined });
  return asked;
};

const send = async (method: string, path: string, headers: Record<string, string>) => {
  const response = await fetch(`${gateway?.url}${path}`, { method, headers });
  const cors = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
  return { status: response.status, cors: Object.fromEntries(cors), headers: response.headers };
};

describe("a request that names an origin", () => {
  test("is answered with the configured headers in place of the function's own", async () => {
    await serving(["GET /feed"]);
    const { status, cors, headers } = await send("GET", "/feed", ORIGIN);
    expect([status, cors, headers.get("etag")]).toEqual([200, ON_ANSWERS, "e"]);
  });

  test("gets them with the authorizer's 401 and the gateway's own 404, too", async () => {
    await serving(["ANY /admin/{proxy+}"]);
    expect(await send("GET", "/admin/a", ORIGIN)).toMatchObject({ status: 401, cors: ON_ANSWERS });
    expect(await send("GET", "/nothing", ORIGIN)).toMatchObject({ status: 404, cors: ON_ANSWERS });
  });
});

test("a request without an origin gets none of them, the function's own neither", async () => {
  await serving(["GET /feed"]);
  const { status, cors } = await send("GET", "/feed", {});
  expect([status, cors]).toEqual([200, {}]);
});

describe("a preflight", () => {
  test("that no route takes is answered 204, and no function is asked", async () => {
    const asked = await serving(["PATCH /admin"]);
    expect(await send("OPTIONS", "/admin", PREFLIGHT)).toMatchObject({ status: 204, cors: ON_PREFLIGHTS });
    expect(asked).toEqual([]);
  });

  test("goes to the route that takes it, `$default` too", async () => {
    const asked = await serving(["OPTIONS /admin", "$default"]);
    expect(await send("OPTIONS", "/admin", PREFLIGHT)).toMatchObject({ status: 200, cors: ON_PREFLIGHTS });
    expect(await send("OPTIONS", "/feed", PREFLIGHT)).toMatchObject({ status: 200, cors: ON_PREFLIGHTS });
    expect(asked).toEqual(["OPTIONS /admin", "$default"]);
  });

  test("is refused by the authorizer of a route that takes every method", async () => {
    await serving(["ANY /{proxy+}"]);
    expect((await send("OPTIONS", "/admin", PREFLIGHT)).status).toBe(401);
  });

  test("is none without a method that it asks for", async () => {
    await serving(["PATCH /admin"]);
    expect((await send("OPTIONS", "/admin", ORIGIN)).status).toBe(404);
  });
});

test.each([{ AllowOrigins: ["https://a.example"] }, { AllowCredentials: true }])(
  "CORS with %j is refused",
  (difference) => {
    expect(() => corsPolicy({ ...CONFIGURATION, ...difference })).toThrow("only for any origin and without");
  },
);
