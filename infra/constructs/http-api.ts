import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  type CfnStage,
  CorsHttpMethod,
  type CorsPreflightOptions,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct, IConstruct } from "constructs";
import type { Callers } from "../../shared/api/operation.ts";
import { PREFLIGHT_ROUTE, ROUTES, type RoutedFunction } from "../../shared/contract/routes.ts";
import { resourceName, type StageSettings } from "../stages.ts";
import { openRouteThrottles } from "./route-throttles.ts";
import type { ServiceFunction } from "./service-function.ts";
import { StageLogGroup } from "./stage-log-group.ts";

export type ServiceApiProps = {
  readonly stage: StageSettings;
  readonly functions: Readonly<Record<RoutedFunction, ServiceFunction>>;
  /** Authorizers that routes name. */
  readonly authorizers: Readonly<Record<"admin", IHttpRouteAuthorizer>>;
  /** Answers requests that match no route. */
  readonly fallback: ServiceFunction;
};

/** The public HTTP API: each route of the contract with its function, and `$default`. */
export class ServiceApi extends HttpApi {
  /** All functions behind it. */
  readonly functions: readonly ServiceFunction[];
  /** The function that takes order reports. */
  readonly orders: ServiceFunction;
  readonly feed: ServiceFunction;
  /** The function that takes what browsers report. */
  readonly interactions: ServiceFunction;
  readonly byName: ServiceApiProps["functions"];
  readonly accessLog: StageLogGroup;

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    const fallback = new HttpLambdaIntegration("Fallback", props.fallback.entry);
    super(scope, id, {
      apiName: resourceName(props.stage, "api"),
      createDefaultStage: false,
      defaultIntegration: fallback,
      corsPreflight: CORS,
    });
    const { stage } = props;
    this.functions = [...Object.values(props.functions), props.fallback];
    this.byName = props.functions;
    this.orders = props.functions["order-tracking"];
    this.feed = props.functions.feed;
    this.interactions = props.functions.interactions;
    const logName = `/aws/vendedlogs/apis/${resourceName(stage, "api")}`;
    this.accessLog = new StageLogGroup(this, "AccessLog", stage, logName);
    const apiStage = this.addStage("Stage", {
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: ACCESS_LOG_FORMAT,
      },
    });
    this.#addRoutes(props);
    const { method, path } = PREFLIGHT_ROUTE;
    for (const preflight of this.addRoutes({ path, methods: [HttpMethod[method]], integration: fallback })) {
      acknowledgeOpenRoute(preflight, "A preflight carries no token; its answer is 204, without any data.");
    }
    acknowledgeOpenRoute(this.node.findChild("DefaultRoute"), "It answers 404 and 405, without any data.");
    this.#throttleOpenRoutes(apiStage, stage);
  }

  #throttleOpenRoutes(apiStage: IConstruct, stage: StageSettings): void {
    const cfnStage = apiStage.node.defaultChild as CfnStage; // An `HttpStage` is made of one.
    cfnStage.routeSettings = openRouteThrottles(stage);
    // API Gateway refuses a stage with settings of a route that does not exist yet.
    apiStage.node.addDependency(...this.node.findAll().filter((part) => part instanceof HttpRoute));
  }

  #addRoutes({ functions, authorizers }: ServiceApiProps): void {
    for (const [name, fn] of Object.entries(functions)) {
      const integration = new HttpLambdaIntegration(name, fn.entry);
      for (const route of ROUTES.filter((each) => each.function === name)) {
        const authorizer = route.authorizer && { authorizer: authorizers[route.authorizer] };
        const methods = [HttpMethod[route.method]];
        const added = this.addRoutes({ path: route.path, methods, integration, ...authorizer });
        const open = OPEN_ROUTES[route.callers];
        if (open) for (const each of added) acknowledgeOpenRoute(each, open);
      }
    }
  }
}

/**
 * Any origin may call: there are no cookies, so a web page needs a token. Only preflights of the administration
 * are allowed (`PREFLIGHT_ROUTE`); `$default` refuses the others, so browsers can't call endpoints that take a
 * store's token.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 */
const CORS: CorsPreflightOptions = {
  allowOrigins: ["*"],
  allowMethods: [
    CorsHttpMethod.GET,
    CorsHttpMethod.POST,
    CorsHttpMethod.PUT,
    CorsHttpMethod.PATCH,
    CorsHttpMethod.DELETE,
  ],
  allowHeaders: ["authorization", "content-type"],
  exposeHeaders: ["x-request-id", "etag", "retry-after"],
  maxAge: Duration.hours(1),
};

/** Why a route has no authorizer of API Gateway. */
const OPEN_ROUTES: Readonly<Partial<Record<Callers, string>>> = {
  anyone: "It is public, or gives a store its first token: it takes a public brand, or the `store_id`.",
  store: "The function checks the store's own access token, which no authorizer of API Gateway knows.",
  platform:
    "The function checks Shopify's signature or session token, which no authorizer of API Gateway knows.",
};

function acknowledgeOpenRoute(route: IConstruct, reason: string): void {
  Validations.of(route).acknowledge({ id: "AwsSolutions-APIG4", reason });
}

/**
 * One JSON object per request, without query string and headers: a `store_id` in the query and the bearer token
 * are credentials.
 */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: "$context.requestId",
    requestTime: "$context.requestTime",
    routeKey: "$context.routeKey",
    status: "$context.status",
    responseLatency: "$context.responseLatency",
    responseLength: "$context.responseLength",
    integrationStatus: "$context.integrationStatus",
    integrationLatency: "$context.integrationLatency",
    integrationError: "$context.integrationErrorMessage",
    gatewayError: "$context.error.responseType",
  }),
);
