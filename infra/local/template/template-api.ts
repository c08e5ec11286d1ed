import { appendFileSync } from "node:fs";
import { accessLogLine } from "../http/access-log.ts";
import { corsPolicy } from "../http/cors-policy.ts";
import type { HttpGateway, Integration } from "../http/http-gateway.ts";
import { createRouter, type Route } from "../http/http-routes.ts";
import { type Authorizer, jwtAuthorizer } from "../http/jwt-authorizer.ts";
import type { LocalFunction } from "../lambda/local-function.ts";
import { LocalStackError } from "../process/local-stack-error.ts";
import type { Resource } from "./template.ts";
import type { TemplateResources } from "./template-resources.ts";

type IntegrationProperties = {
  readonly IntegrationType: string;
  readonly IntegrationUri: string;
  readonly PayloadFormatVersion?: string;
  readonly TimeoutInMillis?: number;
};

type RouteProperties = {
  readonly RouteKey: string;
  readonly Target?: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
};

/** How long an HTTP API waits for an integration unless told otherwise: also the most it can be told. */
const INTEGRATION_TIMEOUT_MS = 30_000;

/**
 * Lets the gateway serve the template's HTTP API, logging each request in the template's format.
 *
 * @throws {LocalStackError} for an integration or authorizer that the local stack doesn't run
 */
export function serveTemplateApi(
  gateway: HttpGateway,
  resources: TemplateResources,
  functions: ReadonlyMap<string, LocalFunction>,
  accessLog: string,
): void {
  const integrations = resources.of("AWS::ApiGatewayV2::Integration");
  const authorizers = templateAuthorizers(resources);
  const routes = resources.of("AWS::ApiGatewayV2::Route").map((route) => {
    const { routeKey, target } = templateRoute(route, integrations, functions);
    const authorize = routeAuthorizer(route.properties as RouteProperties, authorizers);
    return { routeKey, target: { ...target, ...(authorize && { authorize }) } };
  });
  const [stage] = resources.of("AWS::ApiGatewayV2::Stage");
  if (stage?.properties.StageName !== "$default") {
    throw new LocalStackError("The local stack serves the API's stage $default, and the template has none.");
  }
  const { Format: format } = (stage.properties.AccessLogSettings ?? {}) as { Format?: string };
  const [api] = resources.of("AWS::ApiGatewayV2::Api");
  gateway.serve(createRouter(routes), {
    cors: corsPolicy(api?.properties.CorsConfiguration),
    onAnswer: (entry) => {
      if (format) appendFileSync(accessLog, `${accessLogLine(format, entry)}\n`);
    },
  });
}

const templateAuthorizers = (resources: TemplateResources): ReadonlyMap<string, Authorizer> =>
  new Map(
    resources
      .of("AWS::ApiGatewayV2::Authorizer")
      .map((authorizer) => [authorizer.logicalId, jwtAuthorizer(authorizer)]),
  );

function routeAuthorizer(
  { RouteKey, AuthorizationType = "NONE", AuthorizerId = "" }: RouteProperties,
  authorizers: ReadonlyMap<string, Authorizer>,
): Authorizer | undefined {
  if (AuthorizationType === "NONE") return undefined;
  const authorizer = authorizers.get(AuthorizerId);
  if (AuthorizationType !== "JWT" || !authorizer) {
    throw new LocalStackError(`The local stack does not support the authorizer of ${RouteKey}.`);
  }
  return authorizer;
}

function templateRoute(
  { logicalId, properties }: Resource,
  integrations: readonly Resource[],
  functions: ReadonlyMap<string, LocalFunction>,
): Route<Integration> {
  const { RouteKey: routeKey, Target } = properties as RouteProperties;
  const integrationId = Target?.replace(/^integrations\//, "");
  const integration = integrations.find((candidate) => candidate.logicalId === integrationId);
  if (!integration) throw new LocalStackError(`The route ${routeKey} (${logicalId}) leads nowhere.`);
  return { routeKey, target: lambdaIntegration(integration, functions) };
}

function lambdaIntegration(
  { logicalId, properties }: Resource,
  functions: ReadonlyMap<string, LocalFunction>,
): Integration {
  const integration = properties as IntegrationProperties;
  if (integration.IntegrationType !== "AWS_PROXY" || integration.PayloadFormatVersion !== "2.0") {
    throw new LocalStackError(`The integration ${logicalId} is not a Lambda proxy with payload format 2.0.`);
  }
  const fn = [...functions.values()].find(({ arn }) => integration.IntegrationUri.includes(arn));
  if (!fn) throw new LocalStackError(`The integration ${logicalId} leads to no function of the template.`);
  return { timeoutMs: integration.TimeoutInMillis ?? INTEGRATION_TIMEOUT_MS, invoke: fn.invoke };
}
