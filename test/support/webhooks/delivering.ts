import { vi } from "vitest";
import { createDeliver } from "../../../shared/webhooks/delivery/deliver.ts";
import type { Delivery } from "../../../shared/webhooks/delivery/delivery.ts";
import type { WebhookAnswer } from "../../../shared/webhooks/delivery/webhook.client.ts";
import type { NotedFailure } from "../../../shared/webhooks/endpoints/endpoint-health.table.ts";
import type { WebhookEndpoint } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { aWebhook, WEBHOOK_ID } from "./webhook-values.ts";

export const BRAND = "br_0000000000000001";
export const NAME = { brand: BRAND, webhook_id: WEBHOOK_ID };
export const START = Date.parse("2026-11-20T10:00:00.000Z");
const SECRETS: Record<string, string> = {
  encrypted: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  former: "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
};
export const MESSAGE = {
  ...NAME,
  id: "msg_1",
  type: "order.attributed" as const,
  timestamp: "2026-11-20T09:59:59.000Z",
  body: '{"type":"order.attributed"}',
};

type State = {
  time: number;
  endpoint: WebhookEndpoint | undefined;
  answer: WebhookAnswer;
  stored: Delivery | undefined;
  isBusy: boolean;
};

const begin = (): State => ({
  time: START,
  endpoint: aWebhook(),
  answer: { status: 204 },
  stored: undefined,
  isBusy: false,
});

export const openDelivering = () => {
  const state = begin();
  const health = {
    takeTurn: vi.fn(
      async (_brand: string, _id: string, now: number) =>
        state.endpoint && { endpoint: state.endpoint, startsAt: state.isBusy ? undefined : now + 50 },
    ),
    noteSuccess: vi.fn(async (_brand: string, _id: string) => undefined),
    noteFailure: vi.fn(async (): Promise<NotedFailure> => ({})),
  };
  const deliveries = {
    find: vi.fn(async () => state.stored),
    put: vi.fn(async (_name: object, delivery: Delivery) => {
      state.stored = delivery;
    }),
  };
  const backlog = { add: vi.fn(async () => undefined), watch: vi.fn(async () => undefined) };
  const client = {
    send: vi.fn(async (_url: string, _headers: object, _body: string) => state.answer),
  };
  const wait = vi.fn(async (ms: number) => {
    state.time += ms;
  });
  const deliver = () =>
    createDeliver({
      health,
      deliveries,
      backlog,
      client,
      secrets: { decrypt: async (_, secret) => SECRETS[secret] ?? "" },
      wait,
      random: () => 0.5,
      now: () => state.time,
      logger: recordingLogger().logger,
    });
  return {
    state,
    health,
    deliveries,
    backlog,
    client,
    wait,
    deliver,
    reset: () => Object.assign(state, begin()),
  };
};
