import { useRef, useState } from "react";
import { PreviewRequest } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { checkBody } from "../../../lib/forms/check-body.ts";
import { texts } from "../../../texts/en/connection.ts";
import { type Trial, type Tried, trialBody } from "./try-on.ts";
import type { TryOutcome } from "./try-outcome.ts";
import type { TrialState } from "./use-trial.ts";

export class NotWorking extends Error {
  override readonly name = "NotWorking";
}

const FINE: ReadonlySet<TryOutcome["kind"]> = new Set(["works", "unmapped"]);

const canTry = (trial: Trial): boolean =>
  trial.page !== "" && !("problems" in checkBody(PreviewRequest, trialBody(trial)));

export const useSaveConnection = (trial: Trial, state: TrialState) => {
  const [doubt, setDoubt] = useState<TryOutcome>();
  const accepted = useRef<string>(undefined);

  const attempt = async (): Promise<Tried | undefined> => {
    const { tried } = state;
    // Repeats a failed test, unless the user just confirmed saving.
    if (tried && (FINE.has(tried.outcome.kind) || accepted.current === JSON.stringify(trialBody(trial)))) {
      return tried;
    }
    if (!canTry(trial)) return undefined;
    try {
      return await state.ask(trial);
    } catch (error) {
      // Saving returns the same 422 with the field.
      if (error instanceof ApiError && error.status === 422) return undefined;
      throw error;
    }
  };

  return {
    doubt,
    dismiss: () => setDoubt(undefined),
    accept: () => {
      accepted.current = JSON.stringify(trialBody(trial));
      setDoubt(undefined);
    },
    /**
     * @returns `undefined` if the connection could not be tested
     * @throws NotWorking
     */
    check: async (): Promise<Tried | undefined> => {
      const tried = await attempt();
      if (tried && !FINE.has(tried.outcome.kind) && accepted.current !== JSON.stringify(trialBody(trial))) {
        setDoubt(tried.outcome);
        throw new NotWorking(texts.failed);
      }
      return tried;
    },
  };
};

export type SaveConnection = ReturnType<typeof useSaveConnection>;
