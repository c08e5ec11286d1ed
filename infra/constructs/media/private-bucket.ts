import type { IRole } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { type CfnElement, type CfnResource, Stack, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { removalPolicy } from "../../stages.ts";
import type { ServiceFunction } from "../service-function.ts";
import { StageLogGroup } from "../stage-log-group.ts";

export type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";

/**
 * Uses S3's own encryption key, because a KMS key would create a dependency cycle between
 * distribution and bucket.
 */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    stage: StageSettings,
    props: Pick<BucketProps, "cors" | "lifecycleRules"> = {},
  ) {
    super(scope, id, {
      ...props,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(stage),
      ...(!stage.keepData && { autoDeleteObjects: true }), // CloudFormation can only delete empty buckets.
    });
    if (!stage.keepData) logEmptying(this, stage);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Shoppers read through the edge, which has its own access log; presigned URLs would stand in a log of the bucket.",
    });
  }

  allow(fn: ServiceFunction, actions: readonly ObjectAction[], keys: string, why: string): void {
    fn.allow(
      actions.map((action) => `s3:${action}`),
      this.arnForObjects(keys),
    );
    if (fn.role) this.acknowledgeKeys(fn.role, keys, why);
  }

  acknowledgeKeys(role: IRole, keys: string, reason: string): void {
    const logicalId = Stack.of(this).getLogicalId(this.node.defaultChild as CfnElement);
    const id = `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${keys}]`;
    Validations.of(role).acknowledge({ id, reason });
  }
}

/** Sets a log group, because Lambda's default log group would remain after a deletion. */
function logEmptying(bucket: PrivateBucket, stage: StageSettings): void {
  const provider = Stack.of(bucket).node.findChild("Custom::S3AutoDeleteObjectsCustomResourceProvider");
  if (provider.node.tryFindChild("Log")) return; // All buckets share this function.
  const handler = provider.node.findChild("Handler") as CfnResource;
  const { logGroupName } = new StageLogGroup(provider as Construct, "Log", stage);
  handler.addPropertyOverride("LoggingConfig.LogGroup", logGroupName);
}
