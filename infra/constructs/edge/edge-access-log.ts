import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import { DeliveredLogGroup, type StageLogGroup } from "../stage-log-group.ts";

/** Excludes query, referrer, cookies and address, which could identify shoppers. */
const FIELDS = [
  "date",
  "time",
  "x-edge-location",
  "x-edge-request-id",
  "cs-method",
  "cs-uri-stem",
  "sc-status",
  "sc-bytes",
  "sc-content-type",
  "time-taken",
  "time-to-first-byte",
  "x-edge-result-type",
  "x-edge-detailed-result-type",
];

/**
 * Uses CloudWatch, because legacy logs in a bucket always include the query. CloudFront delivers
 * logs in us-east-1 only:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
export class EdgeAccessLog extends Construct {
  readonly logGroup: StageLogGroup;

  constructor(scope: Construct, id: string, stage: StageSettings, distribution: Distribution) {
    super(scope, id);
    const name = resourceName(stage, "edge");
    this.logGroup = new DeliveredLogGroup(this, "Group", stage, "edge/edge");
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      destinationResourceArn: this.logGroup.logGroupArn,
      outputFormat: "json",
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
    });
    delivery.addResourceDependency(source);
  }
}
