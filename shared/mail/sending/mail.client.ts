import { type SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { Unavailable } from "../../platform/errors.ts";
import type { OutgoingMail } from "./mail.ts";

/** Permanent refusal, for example of an invalid address. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

const REFUSED = ["MessageRejected", "BadRequestException", "NotFoundException"];

const UTF8 = { Charset: "UTF-8" };

const unsubscribeHeaders = (url: string) => [
  { Name: "List-Unsubscribe", Value: `<${url}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

export type MailSettings = {
  readonly from: string;
  readonly configurationSet: string;
};

/** Sends RFC 8058 headers, so that a mail program can unsubscribe with one request. */
export const createMailClient = (ses: SESv2Client, { from, configurationSet }: MailSettings) => ({
  /**
   * @throws MailRefused
   * @throws Unavailable if SES throttles or sending is paused
   */
  async send({ to, subject, text, html, unsubscribeUrl }: OutgoingMail): Promise<void> {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ConfigurationSetName: configurationSet,
      Content: {
        Simple: {
          Subject: { Data: subject, ...UTF8 },
          Body: { Text: { Data: text, ...UTF8 }, Html: { Data: html, ...UTF8 } },
          ...(unsubscribeUrl !== undefined && { Headers: unsubscribeHeaders(unsubscribeUrl) }),
        },
      },
    });
    await ses.send(command).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : "";
      throw REFUSED.includes(name) ? new MailRefused(name) : new Unavailable(error);
    });
  },
});

export type MailClient = ReturnType<typeof createMailClient>;
