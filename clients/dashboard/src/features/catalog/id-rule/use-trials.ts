import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { previewOptions } from "../catalog-queries.ts";

const ASKED_AT_ONCE = 3;

export const useTrials = (store: StoreView, urls: readonly string[], rule: string, isOn: boolean) => {
  const context = useStoreContext();
  const [answered, setAnswered] = useState(0);
  const trials = useQueries({
    queries: urls.map((url, index) => ({
      ...previewOptions(context, { url, product_id_rule: rule === "" ? null : rule }, store),
      enabled: isOn && index < answered + ASKED_AT_ONCE,
    })),
  });
  const now = trials.filter(({ isPending }) => !isPending).length;
  if (now !== answered) setAnswered(now);
  return trials;
};

export type Trial = ReturnType<typeof useTrials>[number];
