import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpMethod, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import { ROUTES } from "../../shared/contract/routes.ts";
import { resourceName, type StageSettings } from "../stages.ts";
import type { ServiceFunction } from "./service-function.ts";
import { StageLogGroup } from "./stage-log-group.ts";

/** Names of the functions that have a route. */
export type RoutedFunction = (typeof ROUTES)[number]["function"];

export type ServiceApiProps = {
  readonly stage: StageSettings;
  readonly functions: Readonly<Record<RoutedFunction, ServiceFunction>>;
  /** Answers every request that no route matches. */
  readonly fallback: ServiceFunction;
};

/** The public HTTP API: the routes of the contract, each to its function, and `$default`. */
export class ServiceApi extends HttpApi {
  /** All functions that answer its requests. */
  readonly functions: readonly ServiceFunction[];

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    super(scope, id, {
      apiName: resourceName(props.stage, "api"),
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration("Fallback", props.fallback.entry),
    });
    this.functions = [...Object.values(props.functions), props.fallback];
    this.addStage("Stage", {
      autoDeploy: true,
      throttle: { rateLimit: props.stage.throttle.perSecond, burstLimit: props.stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new StageLogGroup(
            this,
            "AccessLog",
            props.stage,
            `/aws/vendedlogs/apis/${resourceName(props.stage, "api")}`,
          ),
        ),
        format: ACCESS_LOG_FORMAT,
      },
    });
    this.#addRoutes(props.functions);
  }

  #addRoutes(functions: ServiceApiProps["functions"]): void {
    for (const [name, fn] of Object.entries(functions)) {
      const integration = new HttpLambdaIntegration(name, fn.entry);
      for (const { method, path } of ROUTES.filter((route) => route.function === name)) {
        this.addRoutes({ path, methods: [HttpMethod[method]], integration });
      }
    }
  }
}

/**
 * One JSON object a request. The query string and the headers are left out on purpose: a `store_id` in the
 * query and the bearer token are credentials.
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
