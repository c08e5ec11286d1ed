import type { Interaction } from "../core/interactions/interaction.ts";
import { clock, network } from "./browser/transport.ts";
import type { ReportScope } from "./interaction-queues.ts";
import { consent, warn } from "./page.ts";

/** The queue would wait as long before it sends; until then its script would only delay the videos. */
const LOAD_AFTER_MS = 5_000;
const MAX_WAITING = 500;

let waiting: (readonly [ReportScope, Interaction])[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let enqueue: ((scope: ReportScope, interaction: Interaction) => void) | undefined;

/** Loads the queue, and hands it what waits. */
export const startReports = async (): Promise<void> => {
  if (enqueue) return;
  clearTimeout(timer);
  try {
    const { createQueues } = await import("./interaction-queues.ts");
    enqueue ??= createQueues({ network, clock, consent });
  } catch (error) {
    warn(error);
  }
  const reports = waiting;
  waiting = [];
  for (const report of reports) enqueue?.(...report);
};

/** Reports what a shopper did. */
export const report = (scope: ReportScope, interaction: Interaction): void => {
  if (enqueue) {
    enqueue(scope, interaction);
    return;
  }
  waiting = [...waiting.slice(1 - MAX_WAITING), [scope, interaction]];
  timer ??= setTimeout(startReports, LOAD_AFTER_MS);
};
