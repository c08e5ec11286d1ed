import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CorsHttpMethod,
  type CorsPreflightOptions,
  type HttpApi,
  type HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import type { StageSettings } from "../stage-settings.ts";
import { DeliveredLogGroup, type StageLogGroup } from "./stage-log-group.ts";

/**
 * Allows any origin, because the API uses tokens, not cookies. `$default` refuses preflights
 * outside the administration, so browsers can't call endpoints with a store's token:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
 */
export const CORS: CorsPreflightOptions = {
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

/** Excludes the query string and headers, which contain the `store_id` and the bearer token. */
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

export type Throttle = { readonly perSecond: number; readonly burst: number };

export function addApiStage(
  api: HttpApi,
  stage: StageSettings,
  { name, throttle }: { readonly name: string; readonly throttle: Throttle },
): { readonly apiStage: HttpStage; readonly accessLog: StageLogGroup } {
  const accessLog = new DeliveredLogGroup(api, "AccessLog", stage, `apis/${name}`);
  const apiStage = api.addStage("Stage", {
    autoDeploy: true,
    throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: ACCESS_LOG_FORMAT },
  });
  return { apiStage, accessLog };
}

export function acknowledgeOpenRoute(route: IConstruct, reason: string): void {
  Validations.of(route).acknowledge({ id: "AwsSolutions-APIG4", reason });
}
