import { type Mock, vi } from "vitest";
import { NOW } from "../endpoint/store-backend.ts";
import { aWebhook } from "../webhooks/webhook-values.ts";
import type { AdminDeps } from "./admin-fakes.ts";

type Async = (...args: never[]) => Promise<unknown>;
type Change = <F extends Async>(name: string, does: F) => Mock<(...args: Parameters<F>) => ReturnType<F>>;

export const webhookFakes = (change: Change) => ({
  webhooks: {
    list: vi.fn<AdminDeps["webhooks"]["list"]>(async () => [aWebhook()]),
    find: vi.fn<AdminDeps["webhooks"]["find"]>(async (_, id) =>
      id === aWebhook().webhook_id ? aWebhook() : undefined,
    ),
    create: change<AdminDeps["webhooks"]["create"]>("webhooks.create", async () => undefined),
    change: change<AdminDeps["webhooks"]["change"]>("webhooks.change", async () => true),
    remove: change<AdminDeps["webhooks"]["remove"]>("webhooks.remove", async () => true),
    rotate: change<AdminDeps["webhooks"]["rotate"]>("webhooks.rotate", async () => true),
  },
  replays: {
    begin: change<AdminDeps["replays"]["begin"]>("replays.begin", async () => true),
    end: change<AdminDeps["replays"]["end"]>("replays.end", async () => undefined),
  },
  deliveries: {
    page: vi.fn<AdminDeps["deliveries"]["page"]>(async () => ({
      items: [
        {
          id: "msg_1",
          type: "order.attributed" as const,
          timestamp: new Date(NOW).toISOString(),
          body: "{}",
          state: "delivered" as const,
          tries: [{ at: new Date(NOW).toISOString(), ms: 12, status: 204 }],
        },
      ],
      next: undefined,
    })),
  },
  webhookQueue: {
    send: change<AdminDeps["webhookQueue"]["send"]>("webhookQueue.send", async () => undefined),
  },
  webhookSecrets: { encrypt: async (brand: string) => `encrypted for ${brand}` },
  newWebhookId: () => "wh_0000000000000002",
  newWebhookSecret: () => "whsec_c2VjcmV0",
});
