import { useMutation } from "@tanstack/react-query";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { type Trial, type Tried, trialBody, tryOn } from "./try-on.ts";

const isSame = (one: Trial, trial: Trial): boolean =>
  JSON.stringify(trialBody(one)) === JSON.stringify(trialBody(trial));

export const useTrial = (trial: Trial) => {
  const { api, brand } = useStoreContext();
  const attempt = useMutation({
    mutationFn: (asked: Trial): Promise<Tried> =>
      tryOn((body) => api.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body }), asked),
  });
  const { data, variables, error } = attempt;
  const isOfThis =
    variables !== undefined &&
    (isSame(variables, trial) ||
      (data !== undefined &&
        isSame({ ...variables, values: { ...variables.values, preset: data.preset } }, trial)));
  return {
    ask: attempt.mutateAsync,
    clear: attempt.reset,
    isPending: attempt.isPending,
    tried: isOfThis ? data : undefined,
    error: isOfThis ? error : null,
  };
};

export type TrialState = ReturnType<typeof useTrial>;
