import { InvalidArgumentError, Option } from "commander";
import { WEBHOOK_TYPES } from "../../../shared/vocabulary/webhooks.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import { type CustomField, command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";

const addType = (text: string, before: readonly string[] = []): string[] => {
  if (!WEBHOOK_TYPES.some((type) => type === text)) {
    throw new InvalidArgumentError(`The types are ${WEBHOOK_TYPES.join(", ")}.`);
  }
  return [...before, text];
};

const types: CustomField = {
  options: [new Option("--type <type>", "a type of event to send; may be repeated").argParser(addType)],
  read: ({ type }) => type,
};

const lastTry = (tries: readonly { status?: number | undefined; failure?: string | undefined }[]): string => {
  const { status, failure } = tries.at(-1) ?? {};
  return String(status ?? failure ?? "");
};

export const WEBHOOK_COMMANDS = [
  command(WEBHOOK_OPERATIONS.listWebhooks, {
    name: "webhooks list",
    examples: ["admin webhooks list"],
    show: ({ items }, look) =>
      items.map((webhook) => detail(webhook, look)).join("\n\n") ||
      "No webhooks yet. Create one with `admin webhooks create`.",
  }),
  command(WEBHOOK_OPERATIONS.createWebhook, {
    name: "webhooks create <url>",
    fields: { types },
    examples: [
      "admin webhooks create https://shop.example/webhooks/videos --type order.attributed --type order.amended",
    ],
    show: detail,
  }),
  command(WEBHOOK_OPERATIONS.changeWebhook, {
    name: "webhooks set <webhook_id>",
    fields: { types },
    examples: [
      "admin webhooks set wh_1h2j3k4m5n6p7q8r --active",
      "admin webhooks set wh_1h2j3k4m5n6p7q8r --type order.attributed",
    ],
    show: detail,
  }),
  command(WEBHOOK_OPERATIONS.removeWebhook, {
    name: "webhooks remove <webhook_id>",
    examples: ["admin webhooks remove wh_1h2j3k4m5n6p7q8r --yes"],
    confirm: ({ webhookId }) => `Nothing more is sent to the webhook ${webhookId}. Remove it?`,
    show: () => "Removed.",
  }),
  command(WEBHOOK_OPERATIONS.rotateWebhookSecret, {
    name: "webhooks rotate <webhook_id>",
    examples: ["admin webhooks rotate wh_1h2j3k4m5n6p7q8r"],
    show: detail,
  }),
  command(WEBHOOK_OPERATIONS.testWebhook, {
    name: "webhooks test <webhook_id>",
    examples: ["admin webhooks test wh_1h2j3k4m5n6p7q8r"],
    show: ({ id }) => `Sent as ${id}. See the result with \`admin webhooks deliveries <webhook_id>\`.`,
  }),
  listCommand(WEBHOOK_OPERATIONS.listWebhookDeliveries, {
    name: "webhooks deliveries <webhook_id>",
    examples: ["admin webhooks deliveries wh_1h2j3k4m5n6p7q8r"],
    headings: ["time", "type", "state", "tries", "last answer", "id"],
    row: ({ timestamp, type, state, tries, id }) => [
      timestamp,
      type,
      state,
      tries.length,
      lastTry(tries),
      id,
    ],
    none: "Nothing was sent in the last 30 days.",
  }),
  command(WEBHOOK_OPERATIONS.replayWebhook, {
    name: "webhooks replay <webhook_id>",
    examples: [
      "admin webhooks replay wh_1h2j3k4m5n6p7q8r --from 2026-11-20T00:00:00Z",
      "admin webhooks replay wh_1h2j3k4m5n6p7q8r --from 2026-11-20T00:00:00Z --type order.attributed --delivered-too",
    ],
    show: () => "The events are being sent, at most ten per second.",
  }),
];
