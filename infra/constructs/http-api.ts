import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type IHttpRouteAuthorizer,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Construct, IConstruct } from "constructs";
import type { Callers } from "../../shared/api/operation.ts";
import { PREFLIGHT_ROUTE, ROUTES, type RoutedFunction } from "../../shared/contract/routes.ts";
import type { StageSettings } from "../stage-settings.ts";
import { resourceName } from "../stages.ts";
import { acknowledgeOpenRoute, addApiStage, CORS } from "./api-stage.ts";
import { openRouteThrottles } from "./route-throttles.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { StageLogGroup } from "./stage-log-group.ts";

export type ServiceApiProps = {
  readonly stage: StageSettings;
  readonly functions: Readonly<Record<RoutedFunction, ServiceFunction>>;
  readonly authorizers: Readonly<Record<"admin", IHttpRouteAuthorizer>>;
  readonly fallback: ServiceFunction;
};

export class ServiceApi extends HttpApi {
  readonly functions: readonly ServiceFunction[];
  readonly orders: ServiceFunction;
  readonly feed: ServiceFunction;
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
    const { apiStage, accessLog } = addApiStage(this, stage, { name: "api", throttle: stage.throttle });
    this.accessLog = accessLog;
    this.#addRoutes(props);
    const { method, path } = PREFLIGHT_ROUTE;
    for (const preflight of this.addRoutes({ path, methods: [HttpMethod[method]], integration: fallback })) {
      acknowledgeOpenRoute(preflight, "A preflight carries no token; its answer is 204, without any data.");
    }
    acknowledgeOpenRoute(this.node.findChild("DefaultRoute"), "It answers 404 and 405, without any data.");
    this.#throttleOpenRoutes(apiStage, stage);
  }

  #throttleOpenRoutes(apiStage: IConstruct, stage: StageSettings): void {
    const cfnStage = apiStage.node.defaultChild as CfnStage;
    cfnStage.routeSettings = openRouteThrottles(stage);
    // API Gateway refuses throttles for routes that do not exist yet.
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

const OPEN_ROUTES: Readonly<Partial<Record<Callers, string>>> = {
  anyone: "It is public, or gives a store its first token: it takes a public brand, or the `store_id`.",
  store: "The function checks the store's own access token, which no authorizer of API Gateway knows.",
  platform:
    "The function checks Shopify's signature or session token, which no authorizer of API Gateway knows.",
};
