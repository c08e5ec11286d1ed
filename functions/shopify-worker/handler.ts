import { queueConsumer } from "../../shared/platform/queue/queue-consumer.ts";
import { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { createWorkOnShop, type WorkOnShopDeps } from "../../shared/shopify/work-on-shop.ts";

export type ShopWorkerDeps = WorkOnShopDeps & {
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

const RETRY_SECONDS = 20;

export const createHandler = ({ postpone, ...deps }: ShopWorkerDeps) =>
  queueConsumer({
    logger: deps.logger,
    postpone,
    message: ShopifyMessage,
    retrySeconds: RETRY_SECONDS,
    handle: createWorkOnShop(deps),
  });
