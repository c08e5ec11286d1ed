import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreChange, StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { useStoreForm } from "../../lib/forms/use-store-form.ts";
import { storeOptions, useStoreContext } from "../../lib/queries/store.tsx";
import { currencyOptions } from "../../lib/text/currency-options.ts";
import { CurrencyDialog } from "./currency-dialog.tsx";

const CURRENCY_OPTIONS = currencyOptions();

const FIELDS = [
  "name",
  "currency",
  "out_of_stock",
  "unpriced",
  "refresh_interval_minutes",
  "retention_months",
  "figures_locked_after_days",
] as const;

/** An input's number; what is no number is left as it is, for the schema to refuse. */
const toNumber = (value: string | number): string | number | null =>
  value === "" ? null : Number.isNaN(Number(value)) ? value : Number(value);

const SHOW_OR_HIDE = [
  { value: "show", label: "Show it" },
  { value: "hide", label: "Hide it" },
];

export const StoreForm = ({ store }: { store: StoreView }) => {
  const context = useStoreContext();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: (body: InferInput<typeof StoreChange>) =>
      context.api.call(STORE_OPERATIONS.changeStore, { brand: context.brand, body }),
    onSuccess: (changed) => {
      client.setQueryData(storeOptions(context).queryKey, changed);
      toast("The currency is as it was.");
    },
  });
  // A developer changes what keeps the catalog; of these settings, it is how often that is refreshed.
  const disabled = store.role === "developer";
  const form = useStoreForm({
    store,
    initial: {
      name: store.name,
      currency: store.currency ?? null,
      out_of_stock: store.out_of_stock,
      unpriced: store.unpriced,
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
    onDone: (changed) => {
      const words = "Settings saved. They apply within 30 seconds.";
      const before = store.currency ?? null;
      if ((changed.currency ?? null) === before) toast(words);
      else toastUndo(words, () => undo.mutate({ currency: before, if_updated_at: changed.updated_at }));
    },
  });
  const { values, set, field } = form;
  const [isAsked, setAsked] = useState(false);
  const isAgreed = useRef(false);
  const onSubmit = (submitted: FormEvent) => {
    const isRelabelled = values.currency !== (store.currency ?? null);
    if (!isRelabelled || isAgreed.current) {
      isAgreed.current = false;
      form.onSubmit(submitted);
      return;
    }
    submitted.preventDefault();
    setAsked(true);
  };
  const agree = () => {
    setAsked(false);
    isAgreed.current = true;
    form.form.current?.requestSubmit();
  };
  return (
    <Panel>
      <form ref={form.form} onSubmit={onSubmit} noValidate>
        <Stack gap="md" maw={560}>
          <TextInput
            label="Name"
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            dir="auto"
            disabled={disabled}
            {...field("name")}
          />
          <Select
            label="Currency"
            description="Used for products that name no currency."
            data={CURRENCY_OPTIONS}
            value={values.currency}
            onChange={(currency) => set({ currency })}
            searchable
            clearable
            disabled={disabled}
            {...field("currency")}
          />
          <Select
            label="A product that is out of stock"
            data={SHOW_OR_HIDE}
            value={values.out_of_stock}
            allowDeselect={false}
            onChange={(policy) => set({ out_of_stock: policy === "hide" ? "hide" : "show" })}
            disabled={disabled}
            {...field("out_of_stock")}
          />
          <Select
            label="A product without a price"
            description="Its price is 0, or your shop hides it."
            data={SHOW_OR_HIDE}
            value={values.unpriced}
            allowDeselect={false}
            onChange={(policy) => set({ unpriced: policy === "hide" ? "hide" : "show" })}
            disabled={disabled}
            {...field("unpriced")}
          />
          <NumberInput
            label="Minutes between two refreshes"
            description="A refresh reads the whole catalog again. Leave empty to refresh only when you start it."
            value={values.refresh}
            onChange={(refresh) => set({ refresh })}
            allowDecimal={false}
            clampBehavior="none"
            {...field("refresh_interval_minutes")}
          />
          <NumberInput
            label="Months that orders are kept"
            description="After that, orders are deleted and their figures stay. While an order is kept, another one with its id is refused."
            value={values.retention}
            onChange={(retention) => set({ retention })}
            allowDecimal={false}
            clampBehavior="none"
            disabled={disabled}
            {...field("retention_months")}
          />
          <NumberInput
            label="Days after which figures are locked"
            description="What comes back of a locked day’s orders counts on the day on which you tell of it. A longer setting unlocks nothing."
            value={values.lock}
            onChange={(lock) => set({ lock })}
            allowDecimal={false}
            clampBehavior="none"
            disabled={disabled}
            {...field("figures_locked_after_days")}
          />
          {undo.error && <ErrorPanel title="The currency was not changed back." error={undo.error} />}
          <FormActions action="Save" form={form} />
        </Stack>
      </form>
      <CurrencyDialog
        from={store.currency ?? null}
        to={values.currency}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={agree}
      />
    </Panel>
  );
};
