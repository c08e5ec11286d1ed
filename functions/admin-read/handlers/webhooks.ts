import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { existing } from "../../../shared/platform/existing.ts";
import type { Deliveries } from "../../../shared/webhooks/delivery/deliveries.table.ts";
import { deliveryView } from "../../../shared/webhooks/delivery/delivery.ts";
import { endpointView } from "../../../shared/webhooks/endpoints/webhook-endpoint.ts";
import type { Webhooks } from "../../../shared/webhooks/endpoints/webhooks.table.ts";
import type { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import type { Paging } from "../paging.ts";

export type WebhookDeps = {
  readonly webhooks: Pick<Webhooks, "find" | "list">;
  readonly deliveries: Pick<Deliveries, "page">;
  readonly paging: Paging;
};

/** Restricted to developers, because deliveries show responses of the merchant's servers. */
export const createWebhookHandlers = ({
  webhooks,
  deliveries,
  paging,
}: WebhookDeps): StoreHandlersOf<"admin-read", typeof WEBHOOK_OPERATIONS> => ({
  listWebhooks: async ({ store: { brand }, now }) => ({
    items: (await webhooks.list(brand)).map((endpoint) => endpointView(endpoint, now)),
  }),

  listWebhookDeliveries: async ({ store: { brand }, parameters: { webhook_id }, query }) => {
    existing(await webhooks.find(brand, webhook_id));
    return paging(
      query,
      ["webhook-deliveries", brand, webhook_id],
      (page) => deliveries.page({ brand, webhook_id }, page),
      deliveryView,
    );
  },
});
