import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferInput } from "valibot";
import type { AnswerOf } from "../../../../../shared/api/operation.ts";
import { WEBHOOK_OPERATIONS } from "../../../../../shared/webhooks/webhooks.operations.ts";
import type { WebhookChange, WebhookReplay } from "../../../../../shared/webhooks/webhooks.schema.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";

export type Delivery = AnswerOf<typeof WEBHOOK_OPERATIONS.listWebhookDeliveries>["items"][number];

const webhooksOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.webhooks.list(brand),
    queryFn: () => api.call(WEBHOOK_OPERATIONS.listWebhooks, { brand }),
  });

export const useWebhooks = (everyMs: number | false = false) =>
  useQuery({ ...webhooksOptions(useStoreContext()), refetchInterval: everyMs });

export const deliveriesOptions = ({ api, brand }: StoreContext, webhook_id: string) =>
  pagesOptions(keys.deliveries(brand, webhook_id), (cursor) =>
    api.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { brand, webhook_id, query: { limit: 50, cursor } }),
  );

export const useWebhooksChanged = () => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.webhooks.all(brand) });
};

export const useChangeWebhook = (webhook_id: string) => {
  const { api, brand } = useStoreContext();
  const changed = useWebhooksChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof WebhookChange>) =>
      api.call(WEBHOOK_OPERATIONS.changeWebhook, { brand, webhook_id, body }),
    onSuccess: changed,
  });
};

/** @param leave leaves the page before the refetch, because the webhook no longer exists */
export const useRemoveWebhook = (webhook_id: string, leave: () => Promise<void>) => {
  const { api, brand } = useStoreContext();
  const changed = useWebhooksChanged();
  return useMutation({
    mutationFn: () => api.call(WEBHOOK_OPERATIONS.removeWebhook, { brand, webhook_id }),
    onSuccess: async () => {
      await leave();
      await changed();
    },
  });
};

export const useRotateSecret = (webhook_id: string) => {
  const { api, brand } = useStoreContext();
  const changed = useWebhooksChanged();
  return useMutation({
    mutationFn: () => api.call(WEBHOOK_OPERATIONS.rotateWebhookSecret, { brand, webhook_id }),
    onSuccess: changed,
  });
};

export const useTestWebhook = (webhook_id: string) => {
  const { api, brand } = useStoreContext();
  return useMutation({
    mutationFn: () => api.call(WEBHOOK_OPERATIONS.testWebhook, { brand, webhook_id }),
  });
};

export const useReplay = (webhook_id: string) => {
  const { api, brand } = useStoreContext();
  return useMutation({
    mutationFn: (body: InferInput<typeof WebhookReplay>) =>
      api.call(WEBHOOK_OPERATIONS.replayWebhook, { brand, webhook_id, body }),
  });
};
