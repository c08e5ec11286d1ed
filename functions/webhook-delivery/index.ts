import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createDeliveries } from "../../shared/webhooks/delivery/deliveries.table.ts";
import { createBacklogs } from "../../shared/webhooks/endpoints/backlogs.table.ts";
import { createEndpointHealth } from "../../shared/webhooks/endpoints/endpoint-health.table.ts";
import { createReplays } from "../../shared/webhooks/endpoints/replays.table.ts";
import {
  createGuardedWebhookClient,
  createSecretCipher,
  createWebhookPostpone,
  createWebhookSender,
} from "../../shared/webhooks/webhooks.factory.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  health: createEndpointHealth(table),
  backlogs: createBacklogs(table),
  replays: createReplays(table),
  deliveries: createDeliveries(table),
  client: createGuardedWebhookClient(),
  secrets: createSecretCipher(),
  queue: createWebhookSender(),
  postpone: createWebhookPostpone(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
  now,
  logger: createFunctionLogger("webhook-delivery"),
});
