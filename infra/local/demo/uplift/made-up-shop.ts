import {
  assign,
  encodeAssignment,
  readShownExperiment,
} from "../../../../clients/core/experiments/assignment.ts";
import { AMENDMENT_OPERATIONS } from "../../../../shared/attribution/amendments/amendment.operations.ts";
import { type ApiClient, createApiClient } from "../../../../shared/contract/client.ts";
import { INTERACTION_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { ORDER_REPORT_OPERATIONS } from "../../../../shared/orders/order-report.operations.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../../../shared/stores/access/access-token.operations.ts";
import type { StoreCredentials } from "../../../../shared/stores/stores.schema.ts";
import { FEED_OPERATIONS } from "../../../../shared/videos/feed/feed.operations.ts";
import type { LocalStack } from "../../stack.ts";
import { inParallel } from "./in-parallel.ts";
import type { Visit } from "./visitors.ts";

const PRODUCT = "501";
const CURRENCY = "EUR";

/** How many visitors and orders were sent. */
type Played = { visitors: number; orders: number };

/**
 * A shop whose pages and server do what those of a merchant do: its visitors' browsers read the feed, report their arm
 * once and keep it; its server reports orders, with the string that the browser kept, and what comes back.
 */
export const openMadeUpShop = async (
  { baseUrl, edgeUrl }: Pick<LocalStack, "baseUrl" | "edgeUrl">,
  { brand, store_id }: StoreCredentials,
) => {
  const edge = createApiClient({ baseUrl: edgeUrl });
  const query = { store_id };
  const { access_token } = await createApiClient({ baseUrl }).call(ACCESS_TOKEN_OPERATIONS.getAccessToken, {
    query,
  });
  const server: ApiClient = createApiClient({ baseUrl, token: access_token });
  const played: Played = { visitors: 0, orders: 0 };

  const order = async (price: string, svc_experiment?: string): Promise<string> => {
    const order_id = `made-up-${++played.orders}`;
    const order_items = [{ product_id: PRODUCT, price, quantity: 1, currency: CURRENCY }];
    await server.call(ORDER_REPORT_OPERATIONS.reportOrder, {
      query,
      body: { order_id, order_items, ...(svc_experiment !== undefined && { svc_experiment }) },
    });
    return order_id;
  };

  const takeBack = (order_id: string) =>
    server.call(AMENDMENT_OPERATIONS.amendOrder, {
      query,
      body: { order_id, version: 1, reason: "refund", cancelled: true },
    });

  const readExperiment = async () => {
    const { experiment } = await edge.call(FEED_OPERATIONS.getFeed, { query: { brand } });
    const shown = readShownExperiment(experiment);
    if (!shown) throw new Error("The feed names no experiment");
    return shown;
  };

  const visit = async ({ draws, orders, returns }: Visit, now: number): Promise<void> => {
    const assignment = assign(await experiment(), draws);
    const { experimentId: experiment_id, arm, bucket } = assignment;
    const interactions = [{ type: "experiment" as const, experiment_id, arm, bucket, at: now }];
    const batch_id = `visitor-${++played.visitors}`;
    await edge.call(INTERACTION_OPERATIONS.reportInteractions, { body: { brand, batch_id, interactions } });
    const ids: string[] = [];
    for (const price of orders[arm]) ids.push(await order(price, encodeAssignment(assignment)));
    if (returns && ids[0] !== undefined) await takeBack(ids[0]);
  };

  /** All browsers get the same feed, which the edge keeps: it is read once. */
  let read: ReturnType<typeof readExperiment> | undefined;
  const experiment = () => {
    read ??= readExperiment();
    return read;
  };

  return {
    played: played as Readonly<Played>,
    /** A day of the time before: everybody sees videos, and nobody is in an arm. */
    dayBefore: (prices: readonly string[]) => inParallel(prices, (price) => order(price)),
    /** A day of the experiment. @param now the functions' time */
    day: async (visits: readonly Visit[], others: readonly string[], now: number): Promise<void> => {
      await inParallel(visits, (each) => visit(each, now));
      await inParallel(others, (price) => order(price));
    },
  };
};
