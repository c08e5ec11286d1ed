import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnQueue } from "aws-cdk-lib/aws-mediaconvert";
import { Aws, Duration, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import type { ServiceFunction } from "../service-function.ts";
import type { ServiceQueue } from "../service-queue.ts";
import type { UploadsBucket } from "./uploads-bucket.ts";

export type ConversionsProps = {
  readonly stage: StageSettings;
  readonly uploads: UploadsBucket;
  readonly events: ServiceQueue;
};

const JOBS = `arn:${Aws.PARTITION}:mediaconvert:${Aws.REGION}:${Aws.ACCOUNT_ID}:jobs/*`;

export class Conversions extends Construct {
  readonly queueArn: string;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { stage, uploads, events }: ConversionsProps) {
    super(scope, id);
    this.queueArn = new CfnQueue(this, "Queue", {
      name: resourceName(stage, "media"),
      pricingPlan: "ON_DEMAND",
      status: "ACTIVE",
    }).attrArn;
    this.#role = new Role(this, "Role", {
      description: `Role of conversions of ${resourceName(stage)}`,
      assumedBy: new ServicePrincipal("mediaconvert.amazonaws.com"),
    });
    this.#role.addToPolicy(
      new PolicyStatement({
        actions: ["s3:GetObject", "s3:PutObject"],
        resources: [uploads.arnForObjects("*")],
      }),
    );
    uploads.acknowledgeKeys(
      this.#role,
      "*",
      "Each upload has keys of its own, which jobs read and write beside.",
    );
    new Rule(this, "Ended", {
      ruleName: resourceName(stage, "conversion-ended"),
      eventPattern: {
        source: ["aws.mediaconvert"],
        detailType: ["MediaConvert Job State Change"],
        detail: { status: ["COMPLETE", "ERROR", "CANCELED"], queue: [this.queueArn] },
      },
      // Needs no dead-letter queue, because `media` also polls its jobs.
      targets: [new SqsQueue(events, { maxEventAge: Duration.hours(1), retryAttempts: 20 })],
    });
  }

  bind(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.mediaConvertQueueArn, this.queueArn);
    fn.addEnvironment(ENV.mediaConvertRoleArn, this.#role.roleArn);
    fn.allow(["mediaconvert:CreateJob"], this.queueArn);
    fn.allow(["mediaconvert:GetJob", "mediaconvert:CancelJob"], JOBS);
    fn.allow(["iam:PassRole"], this.#role.roleArn, { "iam:PassedToService": "mediaconvert.amazonaws.com" });
    Validations.of(fn.role as Role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${JOBS.replaceAll(/\$\{Token\[AWS\.(\w+)\.\d+\]\}/g, "<AWS::$1>")}]`,
      reason: "Jobs get their ids from MediaConvert when they start.",
    });
  }
}
