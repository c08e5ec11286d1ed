import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Annotations, Aws, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";

export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, stage: StageSettings, email: string | undefined) {
    super(scope, id, { topicName: resourceName(stage, "alarms"), enforceSSL: true });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SNS2",
      reason:
        "It holds only names and texts of alarms, and CloudWatch can't publish to a topic with AWS's own key.",
    });
    // A custom policy replaces the default policy, which permits the account's alarms to publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        actions: ["sns:Publish"],
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        resources: [this.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    );
    if (email) {
      this.addSubscription(new EmailSubscription(email));
    } else {
      Annotations.of(this).addWarningV2(
        "shoppable-video:alarm-email",
        "Nobody gets the alarms: set an address with -c alarm_email=<address> at every deployment.",
      );
    }
  }
}
