import type { Consent } from "../core/consent.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import { createInteractionQueue, type InteractionQueue } from "../core/interactions/interaction-queue.ts";
import type { ClockPort, NetworkPort } from "../core/ports.ts";

/** Whose interactions these are, and which edge takes them. */
export type ReportScope = {
  readonly baseUrl: string;
  readonly brand: string;
  readonly campaign: string | undefined;
};

/** Takes its parts as arguments: a chunk that shares no module stays whole. */
type Parts = { readonly network: NetworkPort; readonly clock: ClockPort; readonly consent: Consent };

/** Queues for each edge, brand and campaign; what is unsent goes out when the page is hidden. */
export const createQueues = (parts: Parts) => {
  const queues = new Map<string, InteractionQueue>();
  const flush = (): void => {
    for (const queue of queues.values()) queue.pageHidden();
  };
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  return ({ baseUrl, ...scope }: ReportScope, interaction: Interaction): void => {
    const key = JSON.stringify([baseUrl, scope]);
    const queue = queues.get(key) ?? createInteractionQueue({ baseUrl, scope, ...parts });
    queues.set(key, queue);
    queue.record(interaction);
  };
};
