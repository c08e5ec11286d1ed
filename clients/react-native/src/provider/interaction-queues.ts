import type { Interaction } from "../../../core/interactions/interaction.ts";
import type { InteractionQueue } from "../../../core/interactions/interaction-queue.ts";

export const createInteractionQueues = (make: (campaign: string | undefined) => InteractionQueue) => {
  const queues = new Map<string | undefined, InteractionQueue>();
  const all = (): readonly InteractionQueue[] => [...queues.values()];
  return {
    /** @param campaign the surface's campaign, if any */
    record(interaction: Interaction, campaign?: string): void {
      const queue = queues.get(campaign) ?? make(campaign);
      queues.set(campaign, queue);
      queue.record(interaction);
    },
    pageHidden(): void {
      for (const queue of all()) queue.pageHidden();
    },
    close(): void {
      for (const queue of all()) queue.close();
    },
  };
};

export type InteractionQueues = ReturnType<typeof createInteractionQueues>;
