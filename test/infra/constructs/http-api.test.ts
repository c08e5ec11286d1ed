import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../../shared/contract/operations.ts";
import { ROUTES } from "../../../shared/contract/routes.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const stage = dev.at("Api/Stage", "AWS::ApiGatewayV2::Stage");

function routes(api = "Api"): Record<string, string> {
  const own = dev.resources("AWS::ApiGatewayV2::Route").filter(({ ApiId }) => dev.nameOf(ApiId) === api);
  const entries = own.map(({ RouteKey, Target }) => {
    const [, [, integration]] = (Target as { "Fn::Join": [string, [string, { Ref: string }]] })["Fn::Join"];
    const properties = dev.at(dev.pathOf(integration.Ref), "AWS::ApiGatewayV2::Integration");
    return [RouteKey, dev.nameOf(properties.IntegrationUri)];
  });
  return Object.fromEntries(entries);
}

test("every route of the contract reaches its function and everything else not-found", () => {
  expect(routes()).toEqual({
    ...Object.fromEntries(ROUTES.map((route) => [`${route.method} ${route.path}`, route.function])),
    "OPTIONS /admin/{proxy+}": "not-found",
    $default: "not-found",
  });
});

test("any origin can call with a token but without cookies", () => {
  for (const { CorsConfiguration } of dev.resources("AWS::ApiGatewayV2::Api")) {
    expect(CorsConfiguration).toEqual(CORS);
  }
});

const CORS = {
  AllowOrigins: ["*"],
  AllowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  AllowHeaders: ["authorization", "content-type"],
  ExposeHeaders: ["x-request-id", "etag", "retry-after"],
  MaxAge: 3_600,
};

test.each([
  ["API Gateway", "apigateway.amazonaws.com", [...Object.values(routes()), "interactions"]],
  ["the clock", "events.amazonaws.com", ["catalog-schedule", "shopify-schedule", "store-deletion", "mailer"]],
])("%s can invoke only the functions that it starts", (_, principal, functions) => {
  const allowed = dev
    .resources("AWS::Lambda::Permission")
    .filter(({ Principal, Action }) => Principal === principal && Action === "lambda:InvokeFunction")
    .map(({ FunctionName }) => dev.nameOf(FunctionName));
  expect([...new Set(allowed)].sort()).toEqual([...new Set(functions)].sort());
});

test("the access log contains no query and nothing else sent by a merchant", () => {
  const harmless =
    /^\$context\.(requestId|requestTime|routeKey|status|responseL\w+|integration(Status|Latency|ErrorMessage)|error\.responseType)$/;
  for (const value of Object.values(accessLog())) expect(value).toMatch(harmless);
});

function accessLog(): Record<string, string> {
  return JSON.parse((stage.AccessLogSettings as { Format: string }).Format);
}

describe("public routes", () => {
  const open = [
    ...Object.values(OPERATIONS)
      .filter((each) => (each.callers === "anyone" && !("behindEdge" in each)) || each.callers === "platform")
      .map(({ method, path }) => `${method} ${path}`),
    "OPTIONS /admin/{proxy+}",
    "$default",
  ];

  test.each(["dev", "staging", "production"] as const)(
    "of %s have separate throttles that leave room for tokens, pushes and orders",
    (name) => {
      const { DefaultRouteSettings, RouteSettings } = stages[name].at(
        "Api/Stage",
        "AWS::ApiGatewayV2::Stage",
      ) as { DefaultRouteSettings: Throttle; RouteSettings: Record<string, Throttle> };
      expect(Object.keys(RouteSettings).sort()).toEqual([...open].sort());
      for (const limit of ["ThrottlingRateLimit", "ThrottlingBurstLimit"] as const) {
        const all = DefaultRouteSettings[limit];
        const taken = Object.values(RouteSettings).map((throttle) => throttle[limit]);
        expect(RouteSettings["GET /v1/feed"]?.[limit]).toBe(all * 0.2);
        expect(RouteSettings["GET /auth/access-token"]?.[limit]).toBe(all * 0.05);
        expect(taken.every((each) => Number.isInteger(each) && each > 0)).toBe(true);
        expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(all * 0.42);
      }
    },
  );
});

type Throttle = { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number };
