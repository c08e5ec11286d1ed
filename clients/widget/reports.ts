import type { Interaction } from "../core/interactions/interaction.ts";
import { createInteractionQueue, type InteractionQueue } from "../core/interactions/interaction-queue.ts";
import { clock, network } from "./browser/transport.ts";
import { consent, warn } from "./page.ts";
import type { Shopper, Shown } from "./shopper.ts";

const tellPage = (interaction: Interaction, surface: Shown): void => {
  const { opener = surface } = surface;
  if (opener.getAttribute("analytics") !== "datalayer" || !("eventId" in interaction)) return;
  const layers = opener.getAttribute("data-layer") ?? "dataLayer";
  import("./data-layer/push-interaction.ts")
    .then(({ pushInteraction }) => pushInteraction(interaction, surface, layers))
    .catch(warn);
};

export const createReports = (): Shopper["report"] => {
  const queues = new Map<string, InteractionQueue>();
  const flush = (): void => {
    for (const queue of queues.values()) queue.pageHidden();
  };
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
  });
  return ({ baseUrl, ...scope }, interaction, surface) => {
    const key = JSON.stringify([baseUrl, scope]);
    const queue = queues.get(key) ?? createInteractionQueue({ baseUrl, scope, network, clock, consent });
    queues.set(key, queue);
    queue.record(interaction);
    tellPage(interaction, surface);
  };
};
