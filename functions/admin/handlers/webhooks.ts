import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { invalid, ReplayUnderWay } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import type { CredentialCipher } from "../../../shared/platform/outbound/credential-cipher.ts";
import type { QueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import { DAY_MS } from "../../../shared/vocabulary/days.ts";
import { DELIVERY_DAYS, FORMER_SECRET_HOURS, TEST_TYPE } from "../../../shared/vocabulary/webhooks.ts";
import { backlogMessage } from "../../../shared/webhooks/delivery/backlog.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { endpointGroup } from "../../../shared/webhooks/delivery/send-waiting.ts";
import type { Replays } from "../../../shared/webhooks/endpoints/replays.table.ts";
import {
  endpointView,
  isReplayOver,
  type WebhookEndpoint,
} from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import type { Webhooks } from "../../../shared/webhooks/endpoints/webhooks.table.ts";
import { deliveryMessage } from "../../../shared/webhooks/events/send-events.ts";
import { identifyEvent } from "../../../shared/webhooks/events/webhook-event.ts";
import type { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";

export type WebhookDeps = {
  readonly webhooks: Omit<Webhooks, "list">;
  readonly replays: Pick<Replays, "begin" | "end">;
  readonly webhookQueue: QueueSender<WebhookMessage>;
  readonly webhookSecrets: Pick<CredentialCipher<string>, "encrypt">;
  readonly newWebhookId: () => string;
  readonly newWebhookSecret: () => string;
  readonly canReceiveWebhooks: (url: string) => boolean;
};

/** All users of a store can read the audit log, and path and query may contain tokens. */
const readHost = (url: string): string => new URL(url).host;
const hostOnly = <Fields extends { readonly url?: string | undefined }>({ url, ...others }: Fields) => ({
  ...others,
  ...(url !== undefined && { url: readHost(url) }),
});

export const createWebhookHandlers = (
  deps: WebhookDeps,
): StoreHandlersOf<"admin", typeof WEBHOOK_OPERATIONS> => {
  const { webhooks, webhookQueue, webhookSecrets, newWebhookId, newWebhookSecret } = deps;

  const find = async (brand: string, webhookId: string): Promise<WebhookEndpoint> =>
    existing(await webhooks.find(brand, webhookId));

  const checkUrl = (url: string): void => {
    if (!deps.canReceiveWebhooks(url)) throw invalid("url", "public_url");
  };

  return {
    createWebhook: async ({ store: { brand }, body, principal, audit, now }) => {
      checkUrl(body.url);
      const secret = newWebhookSecret();
      const at = now.toISOString();
      const endpoint: WebhookEndpoint = {
        webhook_id: newWebhookId(),
        ...body,
        encrypted_secret: await webhookSecrets.encrypt(brand, secret),
        created_at: at,
        created_by: principal.sub,
        updated_at: at,
      };
      await audit(brand, "webhook.created", { webhook_id: endpoint.webhook_id, ...hostOnly(body) });
      await webhooks.create(brand, endpoint);
      return { ...endpointView(endpoint, now), secret };
    },

    changeWebhook: async ({ store: { brand }, parameters: { webhook_id }, body, audit, now }) => {
      if (Object.keys(body).length === 0) throw invalid("body", "no_field");
      if (body.url !== undefined) checkUrl(body.url);
      const before = endpointView(await find(brand, webhook_id), now);
      const former = formerValues(hostOnly(before), hostOnly(body));
      await audit(brand, "webhook.changed", {
        webhook_id,
        endpoint: readHost(before.url),
        ...hostOnly(body),
        former,
      });
      const { active, ...fields } = body;
      await webhooks.change(brand, webhook_id, { ...fields, is_active: active }, now.toISOString());
      const changed = await find(brand, webhook_id);
      if (changed.backlog_from !== undefined && changed.disabled === undefined)
        await webhookQueue.send([backlogMessage({ brand, webhook_id })]);
      return endpointView(changed, now);
    },

    removeWebhook: async ({ store: { brand }, parameters: { webhook_id }, audit }) => {
      const { url } = await find(brand, webhook_id);
      await audit(brand, "webhook.removed", { webhook_id, endpoint: readHost(url) });
      await webhooks.remove(brand, webhook_id);
      return {};
    },

    rotateWebhookSecret: async ({ store: { brand }, parameters: { webhook_id }, audit, now }) => {
      const { url } = await find(brand, webhook_id);
      const secret = newWebhookSecret();
      const encrypted = await webhookSecrets.encrypt(brand, secret);
      const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * 3_600_000).toISOString();
      await audit(brand, "webhook.secret_replaced", { webhook_id, endpoint: readHost(url) });
      const times = { formerUntil, now: now.toISOString() };
      existing((await webhooks.rotate(brand, webhook_id, encrypted, times)) || undefined);
      return { secret, former_secret_until: formerUntil };
    },

    testWebhook: async ({ store: { brand }, parameters: { webhook_id }, audit, now }) => {
      const { disabled, url } = await find(brand, webhook_id);
      if (disabled !== undefined) throw invalid("webhook", "webhook_disabled");
      const timestamp = now.toISOString();
      const event = identifyEvent([brand, webhook_id, timestamp], {
        type: TEST_TYPE,
        timestamp,
        data: { webhook_id },
      });
      await audit(brand, "webhook.tested", { webhook_id, endpoint: readHost(url) });
      await webhookQueue.send([deliveryMessage(brand, webhook_id, event)]);
      return { id: event.id };
    },

    replayWebhook: async ({ store: { brand }, parameters: { webhook_id }, body, audit, now }) => {
      const { url, disabled, replay_run } = await find(brand, webhook_id);
      if (disabled !== undefined) throw invalid("webhook", "webhook_disabled");
      const run = now.getTime();
      if (replay_run !== undefined && !isReplayOver(replay_run, run)) throw new ReplayUnderWay();
      const { delivered_too, ...wanted } = body;
      const to = body.to ?? now.toISOString();
      if (body.from > to) throw invalid("from", "time_after", { other: "to" });
      if (now.getTime() - Date.parse(to) > DELIVERY_DAYS * DAY_MS) throw invalid("to", "deliveries_expired");
      await audit(brand, "webhook.replayed", { webhook_id, endpoint: readHost(url), ...body });
      if (!(await deps.replays.begin({ brand, webhook_id }, run))) throw new ReplayUnderWay();
      const replay = { ...wanted, to, undelivered: !delivered_too, run };
      const message: WebhookMessage = { brand, webhook_id, replay };
      try {
        await webhookQueue.send([{ body: message, group: endpointGroup(brand, webhook_id) }]);
      } catch (error) {
        await deps.replays.end({ brand, webhook_id }, run);
        throw error;
      }
      return {};
    },
  };
};
