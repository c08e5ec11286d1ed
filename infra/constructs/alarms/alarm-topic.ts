import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Annotations, Aws, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { resourceName, type StageSettings } from "../../stages.ts";

/** Where the stage's alarms are published, and whom they are mailed to. */
export class AlarmTopic extends Topic {
  /** @param email told of every alarm, once the address has confirmed it */
  constructor(scope: Construct, id: string, stage: StageSettings, email: string | undefined) {
    super(scope, id, { topicName: resourceName(stage, "alarms"), enforceSSL: true });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SNS2",
      reason: "It carries names and texts of alarms; CloudWatch could not publish to it under AWS's own key.",
    });
    // A topic with any policy of its own has lost the one that lets the account's alarms publish.
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
        "Nobody is told of an alarm: name an address with -c alarm_email=<address>, at every deployment.",
      );
    }
  }
}
