import { expect, test } from "vitest";
import { ROUTES } from "../../../shared/api/routes.ts";
import { stages } from "../support/stages.ts";

const { dev } = stages;
const stage = dev.at("Api/Stage", "AWS::ApiGatewayV2::Stage");

/** Route key -> function that answers it. */
function routes(): Record<string, string> {
  const entries = dev.resources("AWS::ApiGatewayV2::Route").map(({ RouteKey, Target }) => {
    const [, [, integration]] = (Target as { "Fn::Join": [string, [string, { Ref: string }]] })["Fn::Join"];
    const properties = dev.at(dev.pathOf(integration.Ref), "AWS::ApiGatewayV2::Integration");
    return [RouteKey, dev.nameOf(properties.IntegrationUri)];
  });
  return Object.fromEntries(entries);
}

test("every route of the contract reaches its function, everything else reaches not-found", () => {
  expect(routes()).toEqual({
    ...Object.fromEntries(ROUTES.map((route) => [`${route.method} ${route.path}`, route.function])),
    "OPTIONS /admin/{proxy+}": "not-found",
    $default: "not-found",
  });
});

test("pages of any origin may call, with a token but without cookies", () => {
  const [api] = dev.resources("AWS::ApiGatewayV2::Api");
  expect(api?.CorsConfiguration).toEqual({
    AllowOrigins: ["*"],
    AllowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    AllowHeaders: ["authorization", "content-type"],
    ExposeHeaders: ["x-request-id", "etag", "retry-after"],
    MaxAge: 3_600,
  });
});

test("functions get payload format 2.0", () => {
  const formats = dev.resources("AWS::ApiGatewayV2::Integration").map((each) => each.PayloadFormatVersion);
  expect(new Set(formats)).toEqual(new Set(["2.0"]));
});

test.each([
  ["API Gateway", "apigateway.amazonaws.com", Object.values(routes())],
  ["the clock", "events.amazonaws.com", ["catalog-schedule"]],
])("%s may invoke the functions that it starts, and no other", (_, principal, functions) => {
  const allowed = dev
    .resources("AWS::Lambda::Permission")
    .filter(({ Principal, Action }) => Principal === principal && Action === "lambda:InvokeFunction")
    .map(({ FunctionName }) => dev.nameOf(FunctionName));
  expect([...new Set(allowed)].sort()).toEqual([...new Set(functions)].sort());
});

test("the access log names request, route, status and latency", () => {
  expect(accessLog()).toMatchObject({
    requestId: "$context.requestId",
    routeKey: "$context.routeKey",
    status: "$context.status",
    responseLatency: "$context.responseLatency",
  });
});

test("the access log holds nothing that a merchant sent: a store_id in the query is a credential", () => {
  const harmless =
    /^\$context\.(requestId|requestTime|routeKey|status|responseL\w+|integration(Status|Latency|ErrorMessage)|error\.responseType)$/;
  for (const value of Object.values(accessLog())) expect(value).toMatch(harmless);
});

function accessLog(): Record<string, string> {
  return JSON.parse((stage.AccessLogSettings as { Format: string }).Format);
}
