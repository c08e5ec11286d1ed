import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { removalPolicy, type StageSettings } from "../../stages.ts";

/**
 * A bucket that nobody reads without a permission: no public access, no access lists, TLS alone, encrypted with S3's
 * own key (with a key of KMS, the edge's permission and the bucket would need each other).
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
    });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Shoppers read through the edge, which has its own access log; presigned URLs would stand in a log of the bucket.",
    });
  }
}
