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

/** A permission on objects. Copying needs `GetObject` on the source and `PutObject` on the target. */
export type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";

/**
 * A private bucket: no public access, no access lists, TLS only. Encrypted with S3's own key, since a KMS key
 * would create a dependency cycle between the edge's permission and the bucket.
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
      ...(!stage.keepData && { autoDeleteObjects: true }), // CloudFormation can't delete a bucket that has objects.
    });
    if (!stage.keepData) logEmptying(this, stage);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Shoppers read through the edge, which has its own access log; presigned URLs would stand in a log of the bucket.",
    });
  }

  /**
   * Permits these actions on objects.
   *
   * @param keys of the objects, such as `media/*`
   * @param why a sentence with the reason for several objects
   */
  allow(fn: ServiceFunction, actions: readonly ObjectAction[], keys: string, why: string): void {
    fn.allow(
      actions.map((action) => `s3:${action}`),
      this.arnForObjects(keys),
    );
    if (fn.role) this.acknowledgeKeys(fn.role, keys, why);
  }

  /** Records the reason why a role may use all objects with such keys. */
  acknowledgeKeys(role: IRole, keys: string, reason: string): void {
    const logicalId = Stack.of(this).getLogicalId(this.node.defaultChild as CfnElement);
    const id = `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/${keys}]`;
    Validations.of(role).acknowledge({ id, reason });
  }
}

/**
 * Gives CDK's function for emptying buckets a log group of the stack, since the default one is never deleted.
 */
function logEmptying(bucket: PrivateBucket, stage: StageSettings): void {
  const provider = Stack.of(bucket).node.findChild("Custom::S3AutoDeleteObjectsCustomResourceProvider");
  if (provider.node.tryFindChild("Log")) return; // Buckets share the function.
  const handler = provider.node.findChild("Handler") as CfnResource;
  const { logGroupName } = new StageLogGroup(provider as Construct, "Log", stage);
  handler.addPropertyOverride("LoggingConfig.LogGroup", logGroupName);
}
