import type { ConnectionTrial } from "../../../../../../shared/catalog/product-api/connection-trial.schema.ts";
import type { TrialOutcome } from "../../../../../../shared/vocabulary/product-api.ts";
import { countOutcomes } from "../../../../../admin/connection-trial.ts";
import { texts } from "../../../texts/en/mapping.ts";

export const trialWords = (trial: ConnectionTrial): string => {
  const count = (...outcomes: readonly TrialOutcome[]) => countOutcomes(trial, ...outcomes);
  const [mended, unread] = [count("mended"), count("unread")];
  const [takenDown, unanswered] = [count("taken_down"), count("unanswered")];
  const parts = [
    texts.canBeRead(count("same", "changed", "mended")),
    texts.change(count("changed")),
    texts.fail(count("broken")),
    ...(unread > 0 ? [texts.unread(unread)] : []),
    ...(mended > 0 ? [texts.mended(mended)] : []),
  ];
  return [
    `${texts.triedOn(trial.items.length)}: ${parts.join(", ")}.`,
    ...(takenDown > 0 ? [texts.takenDown(takenDown)] : []),
    ...(unanswered > 0 ? [texts.unanswered(unanswered)] : []),
    ...(trial.left_out > 0 ? [texts.leftOut(trial.left_out)] : []),
  ].join(" ");
};
