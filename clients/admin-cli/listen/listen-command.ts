import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import { newWebhookSecret, WEBHOOK_SECRET_PATTERN } from "../../../shared/webhooks/signing/signature.ts";
import { examplesText } from "../build-command.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { oneLine } from "../look.ts";
import { createFollower, type ListenedEvent } from "./follow-events.ts";
import { forwardEvent, loopbackUrl } from "./forward.ts";

const POLL_MS = 2_000;

const parseForward = (text: string): string => {
  const url = loopbackUrl(text);
  if (url === undefined) {
    throw new InvalidArgumentError(
      "Expected an address of this machine, such as http://localhost:4000/webhooks. For other addresses, use admin webhooks create.",
    );
  }
  return url;
};

const parseEvents = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("Expected a whole number of at least 1.");
  return Number(text);
};

type ListenOptions = { readonly forward?: string; readonly events?: number };

const receiversSecret = ({ remark }: Context): string => {
  const given = process.env.WEBHOOK_SECRET?.trim();
  if (given !== undefined && !WEBHOOK_SECRET_PATTERN.test(given)) {
    throw new CliError("The variable WEBHOOK_SECRET must be a webhook secret: whsec_ and base64.");
  }
  if (given !== undefined) return given;
  const secret = newWebhookSecret(randomBytes);
  remark(`Give your receiver this secret: WEBHOOK_SECRET=${secret}`);
  return secret;
};

const eventText = ({ timestamp, type, id, body }: ListenedEvent, forwarded: string | undefined): string =>
  [
    `${timestamp}  ${type}  ${id}`,
    oneLine(body),
    ...(forwarded === undefined ? [] : [`  → ${forwarded}`]),
  ].join("\n");

const listen = async (
  context: Context,
  { forward: url, events = Number.POSITIVE_INFINITY }: ListenOptions,
) => {
  const secret = url === undefined ? undefined : receiversSecret(context);
  const newEvents = createFollower(context);
  await newEvents();
  context.remark(`Listening for webhook events of ${context.brand}. Press Ctrl C to stop.`);
  let left = events;
  while (left > 0) {
    await pause(POLL_MS);
    for (const event of (await newEvents()).slice(0, left)) {
      const forwarded =
        url === undefined || secret === undefined
          ? undefined
          : await forwardEvent(event, { url, secret, now: Date.now });
      context.print({ ...event, ...(forwarded && { forwarded }) }, eventText(event, forwarded));
      left -= 1;
    }
  }
};

export const addListenCommand = (program: Command, context: () => Context): void => {
  program.commands
    .find((command) => command.name() === "webhooks")
    ?.command("listen")
    .summary("print events as they happen, and forward them to this machine")
    .description(
      "Prints each webhook event of the store once, some seconds after it happened. It polls every two seconds, so your machine needs no public address. With --forward, each event is also sent to a receiver on this machine, signed with the secret in the variable WEBHOOK_SECRET, or with a new one, which is printed.",
    )
    .option("--forward <url>", "a receiver on this machine", parseForward)
    .option("--events <number>", "end after this number of events", parseEvents)
    .addHelpText(
      "after",
      examplesText([
        "admin webhooks listen",
        "admin webhooks listen --forward http://localhost:4000/webhooks",
      ]),
    )
    .action((options: ListenOptions) => listen(context(), options));
};
