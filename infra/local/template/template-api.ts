import { appendFileSync } from "node:fs";
import { accessLogLine } from "../http/access-log.ts";
import { corsPolicy } from "../http/cors-policy.ts";
import type { HttpGateway, Integration } from "../http/http-gateway.ts";
import { createRouter, type Route } from "../http/http-routes.ts";
import { type Authorizer, jwtAuthorizer } from "../http/jwt-authorizer.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource, TemplateResources } from "./template-resources.ts";

/** Default integration timeout of an HTTP API. */
const INTEGRATION_TIMEOUT_MS = 30_000;

export function serveTemplateApi(
  gateway: HttpGateway,
  api: Resource<"AWS::ApiGatewayV2::Api">,
  resources: TemplateResources,
  functions: ReadonlyMap<string, LocalFunction>,
  accessLog: string,
): void {
  const isOwn = ({ properties }: { readonly properties: { readonly ApiId: string } }) =>
    properties.ApiId === api.ref;
  const stage = resources.of("AWS::ApiGatewayV2::Stage").find(isOwn);
  if (stage?.properties.StageName !== "$default") {
    throw new LocalStackError("The local stack needs the stage $default of each HTTP API.");
  }
  const findIntegration = integrations(resources, functions);
  const findAuthorizer = authorizers(resources);
  const routes = resources.of("AWS::ApiGatewayV2::Route").filter(isOwn);
  const served = routes.map((route): Route<Integration> => {
    const authorize = findAuthorizer(route);
    const target = { ...findIntegration(route), ...(authorize && { authorize }) };
    return { routeKey: route.properties.RouteKey, target };
  });
  gateway.serve({
    router: createRouter(served),
    cors: corsPolicy(api.properties.CorsConfiguration),
    onAnswer: (entry) =>
      appendFileSync(accessLog, `${accessLogLine(stage.properties.AccessLogSettings.Format, entry)}\n`),
  });
}

type RouteResource = Resource<"AWS::ApiGatewayV2::Route">;

function authorizers(resources: TemplateResources) {
  const byRef = new Map(
    resources.of("AWS::ApiGatewayV2::Authorizer").map((each) => [each.ref, jwtAuthorizer(each)]),
  );
  return ({ properties }: RouteResource): Authorizer | undefined => {
    const { RouteKey, AuthorizationType, AuthorizerId = "" } = properties;
    if (AuthorizationType === "NONE") return undefined;
    const authorizer = byRef.get(AuthorizerId);
    if (AuthorizationType === "JWT" && authorizer) return authorizer;
    throw new LocalStackError(`The local stack does not support the authorizer of ${RouteKey}.`);
  };
}

function integrations(resources: TemplateResources, functions: ReadonlyMap<string, LocalFunction>) {
  const byTarget = new Map<string, LocalFunction>(
    resources.of("AWS::ApiGatewayV2::Integration").map(({ ref, properties }) => {
      const { IntegrationType, PayloadFormatVersion, IntegrationUri } = properties;
      const fn = [...functions.values()].find(({ arn }) => arn === IntegrationUri);
      if (IntegrationType !== "AWS_PROXY" || PayloadFormatVersion !== "2.0" || !fn) {
        throw new LocalStackError(`The integration ${ref} is not a function with payload format 2.0.`);
      }
      return [`integrations/${ref}`, fn] as const;
    }),
  );
  return ({ properties: { RouteKey, Target } }: RouteResource): Integration => {
    const fn = byTarget.get(Target);
    if (!fn) throw new LocalStackError(`The route ${RouteKey} has no integration.`);
    return { timeoutMs: INTEGRATION_TIMEOUT_MS, invoke: fn.invoke };
  };
}
