import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

const WINDOW_SECONDS = 300;

/**
 * Blocks an address that exceeds the limit of requests to `/v1/` in five minutes. CloudFront
 * requires the firewall in us-east-1.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html
 */
export function edgeFirewall(scope: Construct, stage: StageSettings): string | undefined {
  if (stage.firewall === undefined) return undefined;
  const watched = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName,
    sampledRequestsEnabled: false, // Samples would contain shoppers' addresses.
  });
  const firewall = new CfnWebACL(scope, "Firewall", {
    name: resourceName(stage, "edge"),
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: watched(resourceName(stage, "edge")),
    rules: [
      {
        name: "rate-of-an-address",
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            limit: stage.firewall.requestsPerAddress,
            evaluationWindowSec: WINDOW_SECONDS,
            scopeDownStatement: {
              byteMatchStatement: {
                fieldToMatch: { uriPath: {} },
                positionalConstraint: "STARTS_WITH",
                searchString: "/v1/",
                textTransformations: [{ priority: 0, type: "NONE" }],
              },
            },
          },
        },
        visibilityConfig: watched("rate-of-an-address"),
      },
    ],
  });
  return firewall.attrArn;
}
