import { createInteractionQueue, type InteractionQueue } from "../core/interactions/interaction-queue.ts";
import { clock, network } from "./browser/transport.ts";
import { consent } from "./page.ts";
import type { Shopper } from "./shopper.ts";

/** Queues for each edge, brand and campaign; what is unsent goes out when the page is hidden. */
export const createReports = (): Shopper["report"] => {
  const queues = new Map<string, InteractionQueue>();
  const flush = (): void => {
    for (const queue of queues.values()) queue.pageHidden();
  };
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
  });
  return ({ baseUrl, ...scope }, interaction) => {
    const key = JSON.stringify([baseUrl, scope]);
    const queue = queues.get(key) ?? createInteractionQueue({ baseUrl, scope, network, clock, consent });
    queues.set(key, queue);
    queue.record(interaction);
  };
};
