import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { PRODUCT_OPERATIONS } from "../../../../../shared/catalog/products/products.operations.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreChange, StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { isEqual } from "../../lib/forms/edit.ts";
import { useStoreForm } from "../../lib/forms/use-store-form.ts";
import { storeOptions, useStoreContext } from "../../lib/queries/store.tsx";
import { currencyOptions } from "../../lib/text/currency-options.ts";
import { ShownDialog, type ShownSettings, shownSettings } from "./shown-dialog.tsx";
import { texts } from "./texts/en.ts";
import { TimeZoneSelect } from "./time-zone-select.tsx";

const CURRENCY_OPTIONS = currencyOptions();

const FIELDS = [
  "name",
  "currency",
  "time_zone",
  "out_of_stock",
  "unpriced",
  "show_prior_price",
  "refresh_interval_minutes",
  "retention_months",
  "figures_locked_after_days",
] as const;

/** An input's number; what is no number is left as it is, for the schema to refuse. */
const toNumber = (value: string | number): string | number | null =>
  value === "" ? null : Number.isNaN(Number(value)) ? value : Number(value);

const SHOW_OR_HIDE = [
  { value: "show", label: texts.show },
  { value: "hide", label: texts.hide },
];

const PRIOR_PRICE = [
  { value: "off", label: texts.priorPriceOff },
  { value: "on", label: texts.priorPriceOn },
];

export const StoreForm = ({ store }: { store: StoreView }) => {
  const context = useStoreContext();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async (body: InferInput<typeof StoreChange>) => {
      const { api, brand } = context;
      const { store_currency } = await api.call(PRODUCT_OPERATIONS.getSettingsReach, { brand });
      const relabels = store_currency.products;
      return api.call(STORE_OPERATIONS.changeStore, { brand, body: { ...body, relabels } });
    },
    onSuccess: (changed) => {
      client.setQueryData(storeOptions(context).queryKey, changed);
      toast(texts.shownAsBefore);
    },
  });
  // A developer changes what keeps the catalog; of these settings, it is how often that is refreshed.
  const disabled = store.role === "developer";
  /** What the person has agreed to: which settings, and how many products the currency relabels. */
  const agreed = useRef<{ readonly shown: ShownSettings; readonly relabels: number }>(undefined);
  const shownBefore = shownSettings(store);
  const form = useStoreForm({
    store,
    initial: {
      name: store.name,
      currency: store.currency ?? null,
      time_zone: store.next_time_zone?.time_zone ?? store.time_zone,
      out_of_stock: store.out_of_stock,
      unpriced: store.unpriced,
      show_prior_price: store.show_prior_price,
      refresh: (store.refresh_interval_minutes ?? "") as string | number,
      retention: (store.retention_months ?? "") as string | number,
      lock: (store.figures_locked_after_days ?? "") as string | number,
    },
    toBody: ({ refresh, retention, lock, ...values }) => ({
      ...(!disabled && {
        ...values,
        retention_months: toNumber(retention),
        figures_locked_after_days: toNumber(lock),
      }),
      refresh_interval_minutes: toNumber(refresh),
    }),
    fields: FIELDS,
    takeAgreement: () => {
      const { relabels } = agreed.current ?? {};
      agreed.current = undefined;
      return relabels === undefined ? {} : { relabels };
    },
    onDone: (changed) => {
      const words = texts.saved;
      if (isEqual(shownSettings(changed), shownBefore)) toast(words);
      else toastUndo(words, () => undo.mutate({ ...shownBefore, if_updated_at: changed.updated_at }));
    },
  });
  const { values, set, field } = form;
  const { currency, out_of_stock, unpriced } = values;
  const shown: ShownSettings = { currency, out_of_stock, unpriced };
  const [isAsked, setAsked] = useState(false);
  const onSubmit = (submitted: FormEvent) => {
    if (isEqual(shown, shownBefore) || (agreed.current && isEqual(agreed.current.shown, shown))) {
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
    <Panel>
      <form ref={form.form} onSubmit={onSubmit} noValidate>
        <Stack gap="md" maw={560}>
          <TextInput
            label={texts.name}
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            dir="auto"
            disabled={disabled}
            {...field("name")}
          />
          <Select
            label={texts.currency}
            description={texts.currencyHint}
            data={CURRENCY_OPTIONS}
            value={values.currency}
            onChange={(currency) => set({ currency })}
            searchable
            clearable
            disabled={disabled}
            {...field("currency")}
          />
          <TimeZoneSelect
            store={store}
            value={values.time_zone}
            onChange={(time_zone) => set({ time_zone })}
            disabled={disabled}
            {...field("time_zone")}
          />
          <Select
            label={texts.outOfStock}
            data={SHOW_OR_HIDE}
            value={values.out_of_stock}
            allowDeselect={false}
            onChange={(policy) => set({ out_of_stock: policy === "hide" ? "hide" : "show" })}
            disabled={disabled}
            {...field("out_of_stock")}
          />
          <Select
            label={texts.unpriced}
            description={texts.unpricedHint}
            data={SHOW_OR_HIDE}
            value={values.unpriced}
            allowDeselect={false}
            onChange={(policy) => set({ unpriced: policy === "hide" ? "hide" : "show" })}
            disabled={disabled}
            {...field("unpriced")}
          />
          <Select
            label={texts.priorPrice}
            description={texts.priorPriceHint}
            data={PRIOR_PRICE}
            value={values.show_prior_price ? "on" : "off"}
            allowDeselect={false}
            onChange={(choice) => set({ show_prior_price: choice === "on" })}
            disabled={disabled}
            {...field("show_prior_price")}
          />
          <NumberInput
            label={texts.interval}
            description={texts.intervalHint}
            value={values.refresh}
            onChange={(refresh) => set({ refresh })}
            allowDecimal={false}
            clampBehavior="none"
            {...field("refresh_interval_minutes")}
          />
          <NumberInput
            label={texts.retention}
            description={texts.retentionHint}
            value={values.retention}
            onChange={(retention) => set({ retention })}
            allowDecimal={false}
            clampBehavior="none"
            disabled={disabled}
            {...field("retention_months")}
          />
          <NumberInput
            label={texts.lock}
            description={texts.lockHint}
            value={values.lock}
            onChange={(lock) => set({ lock })}
            allowDecimal={false}
            clampBehavior="none"
            disabled={disabled}
            {...field("figures_locked_after_days")}
          />
          {undo.error && <ErrorPanel title={texts.shownNotBack} error={undo.error} />}
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
    </Panel>
  );
};
