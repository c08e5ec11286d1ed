import { SimpleGrid, Stack } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { PRODUCT_OPERATIONS } from "../../../../../shared/catalog/products/products.operations.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreChange, StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { useUndoStoreChange } from "../../components/forms/use-undo-store-change.ts";
import { toastUndoHere } from "../../components/states/toast.tsx";
import { isEqual } from "../../lib/forms/edit.ts";
import { useStoreForm } from "../../lib/forms/use-store-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { readCurrency } from "../../lib/text/currency-options.ts";
import { texts } from "../../texts/en/settings.ts";
import { ShownDialog, type ShownSettings, shownSettings } from "./shown-dialog.tsx";
import { KeepingFields, ShopFields, ShownFields } from "./store-fields.tsx";
import { initialValues, toBody } from "./store-values.ts";

const FIELDS = [
  "name",
  "currency",
  "time_zone",
  "refresh_interval_minutes",
  "out_of_stock",
  "unpriced",
  "show_prior_price",
  "automatic_captions",
  "retention_months",
  "figures_locked_after_days",
] as const;

type Body = InferInput<typeof StoreChange>;

/** Restoring the currency relabels the same number of prices. */
const useUndo = () => {
  const { api, brand } = useStoreContext();
  return useUndoStoreChange({
    undo: async ({ body, isShown }: { body: Body; isShown: boolean }) => {
      if (!isShown) return api.call(STORE_OPERATIONS.changeStore, { brand, body });
      const { store_currency } = await api.call(PRODUCT_OPERATIONS.getSettingsReach, { brand });
      const relabels = store_currency.products;
      return api.call(STORE_OPERATIONS.changeStore, { brand, body: { ...body, relabels } });
    },
    done: ({ isShown }) => (isShown ? texts.shownAsBefore : texts.asBefore),
  });
};

export const StoreForm = ({ store }: { store: StoreView }) => {
  const undo = useUndo();
  const disabled = store.role === "developer";
  const agreed = useRef<{ readonly shown: ShownSettings; readonly relabels: number }>(undefined);
  const shownBefore = shownSettings(store);
  const before = initialValues(store);
  const form = useStoreForm({
    store,
    initial: before,
    toBody: (values) => toBody(values, disabled),
    fields: FIELDS,
    takeAgreement: () => {
      const { relabels } = agreed.current ?? {};
      agreed.current = undefined;
      return relabels === undefined ? {} : { relabels };
    },
    onDone: (changed) => {
      const isShown = !isEqual(shownSettings(changed), shownBefore);
      const body = { ...toBody(before, disabled), if_updated_at: changed.updated_at } as Body;
      const { next_time_zone: next } = changed;
      const isNewZone = next !== undefined && next.time_zone !== before.time_zone;
      toastUndoHere(isNewZone ? texts.savedZone(next.time_zone) : texts.saved, () =>
        undo.mutate({ body, isShown }),
      );
    },
  });
  const { currency, out_of_stock, unpriced } = form.values;
  const shown: ShownSettings = { currency: readCurrency(currency), out_of_stock, unpriced };
  const [isAsked, setAsked] = useState(false);
  const onSubmit = (submitted: FormEvent) => {
    // Invalid values are reported before the confirmation.
    if (
      !form.isReady ||
      isEqual(shown, shownBefore) ||
      (agreed.current && isEqual(agreed.current.shown, shown))
    ) {
      form.onSubmit(submitted);
      return;
    }
    submitted.preventDefault();
    setAsked(true);
  };
  const agree = (relabels: number) => {
    setAsked(false);
    agreed.current = { shown, relabels };
    form.form.current?.requestSubmit();
  };
  return (
    <>
      <form ref={form.form} onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
            <ShopFields store={store} form={form} disabled={disabled} />
            <Stack gap="lg">
              <ShownFields form={form} disabled={disabled} />
              <KeepingFields form={form} disabled={disabled} />
            </Stack>
          </SimpleGrid>
          <FormActions action={texts.save} form={form} />
        </Stack>
      </form>
      <ShownDialog
        from={shownBefore}
        to={shown}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={agree}
      />
    </>
  );
};
