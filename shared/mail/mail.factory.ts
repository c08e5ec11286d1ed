import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { isOn, optional, required } from "../platform/config.ts";
import { ENV } from "../platform/env-names.ts";
import { createPostpone, createQueueSender } from "../platform/queue/queue-sender.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import type { InvitedPerson, TellStore } from "./mail-work.schema.ts";
import { createMailClient, type MailClient } from "./sending/mail.client.ts";
import { MAIL_HOURS, type MailHours } from "./store-day.ts";

const sqs = new SQSClient(CLIENT_OPTIONS);

export const createMailSender = () =>
  createQueueSender<TellStore | InvitedPerson>(sqs, required(ENV.mailQueueUrl));

export const createMailPostpone = () => createPostpone(sqs, required(ENV.mailQueueUrl));

/** @returns `undefined` in a stage without a mail domain */
export const createSesMailClient = (): MailClient | undefined => {
  const from = optional(ENV.mailFrom);
  return from === undefined
    ? undefined
    : createMailClient(new SESv2Client(CLIENT_OPTIONS), {
        from,
        configurationSet: required(ENV.mailConfigurationSet),
      });
};

export const readMailHours = (): MailHours => (isOn(ENV.mailAllDay) ? { from: 0, to: 24 } : MAIL_HOURS);
