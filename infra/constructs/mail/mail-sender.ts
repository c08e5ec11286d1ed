import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Aws, Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { resourceName } from "../../stages.ts";
import type { ServiceFunction } from "../service-function.ts";
import type { ServiceQueue } from "../service-queue.ts";

export type MailSenderProps = {
  readonly stage: StageSettings;
  readonly domain: string;
  readonly events: ServiceQueue;
};

export const SENDER_NAME = "Shoppable videos";

export const mailAddress = (domain: string): string => `notices@${domain}`;

export const mailConfigurationSet = (stage: StageSettings): string => resourceName(stage, "mail");

/** Both the service and SES stop mail to addresses that bounce or complain. */
export class MailSender extends Construct {
  readonly identity: EmailIdentity;
  readonly configurationSetName: string;
  readonly address: string;

  constructor(scope: Construct, id: string, { stage, domain, events }: MailSenderProps) {
    super(scope, id);
    this.address = mailAddress(domain);
    this.configurationSetName = mailConfigurationSet(stage);
    const configurationSet = new ConfigurationSet(this, "Mails", {
      configurationSetName: this.configurationSetName,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    configurationSet.addEventDestination("Ended", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(domain),
      mailFromDomain: `bounces.${domain}`,
    });
    new Rule(this, "Unwanted", {
      ruleName: resourceName(stage, "mail-unwanted"),
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [this.configurationSetName] } } },
      },
      // Needs no dead-letter queue, because SES suppresses these addresses too.
      targets: [new SqsQueue(events, { maxEventAge: Duration.hours(24), retryAttempts: 20 })],
    });
  }

  bindName(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.mailFrom, `${SENDER_NAME} <${this.address}>`);
  }

  bind(fn: ServiceFunction): void {
    this.bindName(fn);
    fn.addEnvironment(ENV.mailConfigurationSet, this.configurationSetName);
    const arn = (resource: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
    for (const resource of [
      `identity/${this.identity.emailIdentityName}`,
      `configuration-set/${this.configurationSetName}`,
    ])
      fn.allow(["ses:SendEmail"], arn(resource), { "ses:FromAddress": this.address });
  }
}
