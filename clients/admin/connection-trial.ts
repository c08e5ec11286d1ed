import type { ConnectionTrial } from "../../shared/catalog/product-api/connection-trial.schema.ts";
import type { TrialOutcome } from "../../shared/vocabulary/product-api.ts";

type Trial = Pick<ConnectionTrial, "left_out"> & {
  readonly items: readonly { readonly outcome: TrialOutcome }[];
};

export const countOutcomes = ({ items }: Trial, ...outcomes: readonly TrialOutcome[]): number =>
  items.filter(({ outcome }) => outcomes.includes(outcome)).length;

const verb = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** "Tried on 20 products: 19 can be read, 1 changes, 1 fails." */
export const trialText = (trial: Trial): string => {
  const count = (...outcomes: readonly TrialOutcome[]) => countOutcomes(trial, ...outcomes);
  const [mended, unread] = [count("mended"), count("unread")];
  const [takenDown, unanswered] = [count("taken_down"), count("unanswered")];
  const parts = [
    `${count("same", "changed", "mended")} can be read`,
    verb(count("changed"), "changes", "change"),
    verb(count("broken"), "fails", "fail"),
    ...(unread > 0 ? [`${unread} cannot be read, as before`] : []),
    ...(mended > 0 ? [`${mended} could not be read before`] : []),
  ];
  return [
    `Tried on ${verb(trial.items.length, "product", "products")}: ${parts.join(", ")}.`,
    ...(takenDown > 0 ? [`The next refresh takes ${takenDown} down.`] : []),
    ...(unanswered > 0 ? [`The shop has no answer for ${unanswered}.`] : []),
    ...(trial.left_out > 0 ? [`There was no time for ${trial.left_out} more.`] : []),
  ].join(" ");
};

/** Whether saving it would take more from shoppers than it gives. */
export const breaksMore = (trial: Trial): boolean =>
  countOutcomes(trial, "broken", "taken_down") > countOutcomes(trial, "mended");
