import type { IncomingMessage } from "node:http";
import type { SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import type { EventBus } from "../../event-sources/event-bus.ts";
import {
  type RunningServer,
  readJsonBody,
  type ServerAnswer,
  startJsonServer,
} from "../../process/loopback-server.ts";
import { arn } from "../aws-identity.ts";
import type { Outbox } from "./outbox.ts";
import { answerOutbox } from "./outbox-page.ts";

export type SesSettings = {
  readonly outbox: Outbox;
  readonly domains: readonly string[];
  readonly configurationSets: readonly string[];
  readonly emit: EventBus;
};

/** Addresses of SES's mailbox simulator. The local part determines the outcome. */
const SIMULATED = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/;
const MAX_MAIL_BYTES = 40 * 1024 * 1024;

const refuse = (type: string, message: string): ServerAnswer => ({
  status: 400,
  body: { message },
  headers: { "x-amzn-errortype": type },
});

/** SES permits no line breaks in headers, and only ASCII in addresses. */
const isHeaderValue = (value: string): boolean => /^[^\p{Cc}]*$/u.test(value);
const isAddress = (value: string): boolean => /^[\x21-\x7e]+@[\w.-]+$/.test(value);

export const startSesEndpoint = (settings: SesSettings, port: number): Promise<RunningServer> =>
  startJsonServer(port, (request) => answer(request, settings));

async function answer(request: IncomingMessage, settings: SesSettings): Promise<ServerAnswer> {
  const { pathname } = new URL(request.url ?? "/", "http://outbox");
  if (request.method === "GET") return answerOutbox(pathname, settings.outbox);
  if (request.method !== "POST" || pathname !== "/v2/email/outbound-emails")
    return refuse("NotFoundException", "The local stack does not support this operation.");
  return send(await readJsonBody(request), settings);
}

async function send(input: SendEmailCommandInput, settings: SesSettings): Promise<ServerAnswer> {
  const { FromEmailAddress: from = "", Destination, Content, ConfigurationSetName: set = "" } = input;
  const to = Destination?.ToAddresses ?? [];
  const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
  const [subject, text, html] = [Subject?.Data ?? "", Body?.Text?.Data ?? "", Body?.Html?.Data ?? ""];
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? "";
  if (!settings.domains.includes(domain)) return refuse("MessageRejected", "Email address is not verified.");
  if (!settings.configurationSets.includes(set))
    return refuse("NotFoundException", `Configuration set <${set}> does not exist.`);
  if (to.length === 0 || !to.every(isAddress))
    return refuse("BadRequestException", "Local address contains control or whitespace");
  const headers = Headers.map(({ Name = "", Value = "" }) => ({ Name, Value }));
  if (![from, subject, ...headers.map(({ Value }) => Value)].every(isHeaderValue))
    return refuse("BadRequestException", "A header contains a control character.");
  if (Buffer.byteLength(text) + Buffer.byteLength(html) > MAX_MAIL_BYTES)
    return refuse("MessageRejected", "The message is larger than 40 MB.");
  const mail = settings.outbox.add({ from, to, subject, text, html, headers });
  for (const address of to) await emitEnd(address, mail.id, set, settings.emit);
  return { status: 200, body: { MessageId: mail.id } };
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator */
async function emitEnd(address: string, messageId: string, set: string, emit: EventBus): Promise<void> {
  const [, end] = SIMULATED.exec(address) ?? [];
  if (end === undefined) return;
  const mail = { messageId, destination: [address], tags: { "ses:configuration-set": [set] } };
  const recipients = [{ emailAddress: address }];
  await emit({
    source: "aws.ses",
    detailType: end === "bounce" ? "Email Bounced" : "Email Complaint Received",
    resources: [arn("ses", `configuration-set/${set}`)],
    detail:
      end === "bounce"
        ? { eventType: "Bounce", mail, bounce: { bounceType: "Permanent", bouncedRecipients: recipients } }
        : { eventType: "Complaint", mail, complaint: { complainedRecipients: recipients } },
  });
}
