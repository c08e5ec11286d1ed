import type { ConnectionTrial } from "../../shared/catalog/product-api/connection-trial.schema.ts";
import type { TrialOutcome } from "../../shared/vocabulary/product-api.ts";

type Trial = Pick<ConnectionTrial, "left_out"> & {
  readonly items: readonly { readonly outcome: TrialOutcome }[];
};

export const countOutcomes = ({ items }: Trial, ...outcomes: readonly TrialOutcome[]): number =>
  items.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** "20 tried: 19 read, 1 changes, 0 break." */
export const trialText = (trial: Trial): string => {
  const { items, left_out } = trial;
  const parts = [
    `${countOutcomes(trial, "same", "changed", "mended")} read`,
    `${countOutcomes(trial, "changed")} change`,
    `${countOutcomes(trial, "mended")} mended`,
    `${countOutcomes(trial, "broken")} break`,
  ];
  const takenDown = countOutcomes(trial, "taken_down");
  const unanswered = countOutcomes(trial, "unanswered");
  const notes = [
    ...(takenDown > 0 ? [`The next refresh takes ${takenDown} down.`] : []),
    ...(unanswered > 0 ? [`The shop has no answer for ${unanswered}.`] : []),
    ...(left_out > 0 ? [`There was no time for ${left_out} more.`] : []),
  ];
  return [`${items.length} tried: ${parts.join(", ")}.`, ...notes].join(" ");
};

/** Whether saving it would take more from shoppers than it gives. */
export const breaksMore = (trial: Trial): boolean =>
  countOutcomes(trial, "broken", "taken_down") > countOutcomes(trial, "mended");
