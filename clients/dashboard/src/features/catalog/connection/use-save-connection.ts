import { useRef, useState } from "react";
import { PreviewRequest } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import { ApiError } from "../../../../../../shared/contract/client.ts";
import { checkBody } from "../../../lib/forms/check-body.ts";
import { texts } from "./texts/en.ts";
import { type Trial, type Tried, trialBody } from "./try-on.ts";
import type { TryOutcome } from "./try-outcome.ts";
import type { TrialState } from "./use-trial.ts";

/** A connection that did not work when it was tried: it is saved only if somebody says so. */
export class NotWorking extends Error {
  override readonly name = "NotWorking";
}

const FINE: ReadonlySet<TryOutcome["kind"]> = new Set(["works", "unmapped"]);

/** What can't be tried is saved all the same, and nobody is told that it works. */
const canTry = (trial: Trial): boolean =>
  trial.page !== "" && !("problems" in checkBody(PreviewRequest, trialBody(trial)));

/** Tries a connection on the product page before it is saved, and asks where it does not work. */
export const useSaveConnection = (trial: Trial, state: TrialState) => {
  const [doubt, setDoubt] = useState<TryOutcome>();
  const accepted = useRef<string>(undefined);

  const attempt = async (): Promise<Tried | undefined> => {
    const { tried } = state;
    // What did not work may work by now: it is asked again, unless the person has just said to save it all the same.
    if (tried && (FINE.has(tried.outcome.kind) || accepted.current === JSON.stringify(trialBody(trial)))) {
      return tried;
    }
    if (!canTry(trial)) return undefined;
    try {
      return await state.ask(trial);
    } catch (error) {
      // What the service refuses to try, it refuses to save, and names the field.
      if (error instanceof ApiError && error.status === 422) return undefined;
      throw error;
    }
  };

  return {
    /** What is asked about, if anything is. */
    doubt,
    dismiss: () => setDoubt(undefined),
    /** The next save of the same connection goes through. */
    accept: () => {
      accepted.current = JSON.stringify(trialBody(trial));
      setDoubt(undefined);
    },
    /**
     * @returns what the shop answered; `undefined` where it could not be tried
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
