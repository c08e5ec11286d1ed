import type { ConnectionTrial } from "../../shared/catalog/product-api/connection-trial.schema.ts";
import type { TrialOutcome } from "../../shared/vocabulary/product-api.ts";

type Trial = Pick<ConnectionTrial, "left_out"> & {
  readonly items: readonly { readonly outcome: TrialOutcome }[];
};

export const countOutcomes = ({ items }: Trial, ...outcomes: readonly TrialOutcome[]): number =>
  items.filter(({ outcome }) => outcomes.includes(outcome)).length;

const verb = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** "Tested on 20 products: 19 can be read, 1 changes, 1 fails." */
export const trialText = (trial: Trial): string => {
  const count = (...outcomes: readonly TrialOutcome[]) => countOutcomes(trial, ...outcomes);
  const [mended, unread] = [count("mended"), count("unread")];
  const [takenDown, unanswered] = [count("taken_down"), count("unanswered")];
  const parts = [
    `${count("same", "changed", "mended")} can be read`,
    verb(count("changed"), "changes", "change"),
    verb(count("broken"), "fails", "fail"),
    ...(unread > 0 ? [`${unread} still cannot be read`] : []),
    ...(mended > 0 ? [`${mended} readable for the first time`] : []),
  ];
  return [
    `Tested on ${verb(trial.items.length, "product", "products")}: ${parts.join(", ")}.`,
    ...(takenDown > 0 ? [`The next refresh takes ${takenDown} down.`] : []),
    ...(unanswered > 0 ? [`The shop did not respond for ${unanswered}.`] : []),
    ...(trial.left_out > 0 ? [`${verb(trial.left_out, "more was", "more were")} not tested in time.`] : []),
  ].join(" ");
};

/** Tests that more products fail or are taken down than are fixed. */
export const breaksMore = (trial: Trial): boolean =>
  countOutcomes(trial, "broken", "taken_down") > countOutcomes(trial, "mended");
