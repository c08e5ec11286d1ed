import { HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct } from "constructs";
import { EDGE_ROUTES } from "../../shared/contract/routes.ts";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";
import { acknowledgeOpenRoute, addApiStage, CORS } from "./api-stage.ts";
import type { ServiceFunction } from "./service-function.ts";

const SHARE = 0.2;

/**
 * A separate API has its own throttle, so a flood of interactions can't affect tokens, pushes,
 * orders and the feed.
 */
export class ReportsApi extends HttpApi {
  constructor(scope: Construct, id: string, stage: StageSettings, fn: ServiceFunction) {
    super(scope, id, {
      apiName: resourceName(stage, "reports"),
      createDefaultStage: false,
      corsPreflight: CORS,
    });
    const { perSecond, burst } = stage.throttle;
    addApiStage(this, stage, {
      name: "reports",
      throttle: { perSecond: perSecond * SHARE, burst: burst * SHARE },
    });
    const integration = new HttpLambdaIntegration(fn.shortName, fn.entry);
    for (const { method, path } of EDGE_ROUTES) {
      for (const route of this.addRoutes({ path, methods: [HttpMethod[method]], integration })) {
        acknowledgeOpenRoute(
          route,
          "Shoppers' browsers report with nothing but the public brand; its function checks the edge's secret.",
        );
      }
    }
  }
}
