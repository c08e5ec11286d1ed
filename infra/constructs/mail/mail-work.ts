import { Construct } from "constructs";
import { ENV } from "../../../shared/platform/env-names.ts";
import type { StageSettings } from "../../stage-settings.ts";
import type { ServiceApi } from "../http-api.ts";
import type { ServiceFunction } from "../service-function.ts";
import { WorkQueue } from "../work-queue.ts";
import { MailSender } from "./mail-sender.ts";

export type MailWorkProps = {
  readonly stage: StageSettings;
  readonly mailer: ServiceFunction;
  readonly domain: string | undefined;
  /** `admin-read` displays the sender's address. `admin-users` invites users. */
  readonly api: Pick<ServiceApi, "apiEndpoint" | "byName">;
};

/** Two concurrent invocations stay below SES's initial limit of 14 mails per second. */
export class MailWork extends Construct {
  readonly work: WorkQueue;
  readonly sender: MailSender | undefined;

  constructor(scope: Construct, id: string, { stage, domain, mailer, api }: MailWorkProps) {
    super(scope, id);
    this.work = new WorkQueue(this, "Queue", {
      stage,
      name: "mail",
      consumer: mailer,
      senders: [mailer],
      batchSize: 1,
      maxConcurrency: 2,
      urlVariable: ENV.mailQueueUrl,
    });
    mailer.addEnvironment(ENV.apiUrl, api.apiEndpoint);
    if (stage.mailAllDay) mailer.addEnvironment(ENV.mailAllDay, "true");
    if (domain === undefined) return;
    this.sender = new MailSender(this, "Sender", { stage, domain, events: this.work.queue });
    this.sender.bind(mailer);
    const { "admin-read": reader, "admin-users": inviter } = api.byName;
    for (const fn of [reader, inviter]) this.sender.bindName(fn);
    this.work.bindSend(inviter);
  }
}
