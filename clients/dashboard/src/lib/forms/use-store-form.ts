import { useQueryClient } from "@tanstack/react-query";
import type { InferInput } from "valibot";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { StoreChange, type StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { storeOptions, useStoreChanged, useStoreContext } from "../queries/store.tsx";
import type { BodyDraft } from "./check-body.ts";
import { useContractForm } from "./use-contract-form.ts";

type Body = InferInput<typeof StoreChange>;

type StoreForm<Values> = {
  readonly store: StoreView;
  readonly initial: Values;
  readonly toBody: (values: Values) => BodyDraft<Body>;
  readonly fields: readonly (keyof Body)[];
  /** Additional confirmation fields. Each attempt consumes them. */
  readonly takeAgreement?: () => Body;
  readonly onDone: (changed: StoreView) => void;
};

export const useStoreForm = <Values extends object>(options: StoreForm<Values>) => {
  const { store, initial, toBody, fields, takeAgreement, onDone } = options;
  const context = useStoreContext();
  const client = useQueryClient();
  return useContractForm({
    schema: StoreChange,
    initial,
    toBody: (values: Values) => ({ ...toBody(values), if_updated_at: store.updated_at }),
    fields,
    submit: (body) =>
      context.api.call(STORE_OPERATIONS.changeStore, {
        brand: context.brand,
        body: { ...body, ...takeAgreement?.() },
      }),
    onConflict: useStoreChanged(),
    onDone: (changed) => {
      client.setQueryData(storeOptions(context).queryKey, changed);
      onDone(changed);
    },
  });
};
