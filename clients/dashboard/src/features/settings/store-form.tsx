import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { CURRENCIES } from "../../../../../shared/vocabulary/currencies.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreForm } from "../../lib/forms/use-store-form.ts";

const FIELDS = [
  "name",
  "currency",
  "out_of_stock",
  "unpriced",
  "refresh_interval_minutes",
  "retention_months",
] as const;

/** An input's number; what is no number is left as it is, for the schema to refuse. */
const toNumber = (value: string | number): string | number | null =>
  value === "" ? null : Number.isNaN(Number(value)) ? value : Number(value);

const SHOW_OR_HIDE = [
  { value: "show", label: "Show it" },
  { value: "hide", label: "Hide it" },
];

export const StoreForm = ({ store }: { store: StoreView }) => {
  const form = useStoreForm({
    store,
    initial: {
      name: store.name,
      currency: store.currency ?? null,
      out_of_stock: store.out_of_stock,
      unpriced: store.unpriced,
      refresh: (store.refresh_interval_minutes ?? "") as string | number,
      retention: (store.retention_months ?? "") as string | number,
    },
    toBody: ({ refresh, retention, ...values }) => ({
      ...values,
      refresh_interval_minutes: toNumber(refresh),
      retention_months: toNumber(retention),
    }),
    fields: FIELDS,
    onDone: () => toast("Settings saved. They apply within 30 seconds."),
  });
  const { values, set, field } = form;
  return (
    <Panel>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md" maw={560}>
          <TextInput
            label="Name"
            value={values.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            dir="auto"
            {...field("name")}
          />
          <Select
            label="Currency"
            description="Used for products that name no currency."
            data={[...CURRENCIES]}
            value={values.currency}
            onChange={(currency) => set({ currency })}
            searchable
            clearable
            {...field("currency")}
          />
          <Select
            label="A product that is out of stock"
            data={SHOW_OR_HIDE}
            value={values.out_of_stock}
            allowDeselect={false}
            onChange={(policy) => set({ out_of_stock: policy === "hide" ? "hide" : "show" })}
            {...field("out_of_stock")}
          />
          <Select
            label="A product without a price"
            description="Its price is 0, or your shop hides it."
            data={SHOW_OR_HIDE}
            value={values.unpriced}
            allowDeselect={false}
            onChange={(policy) => set({ unpriced: policy === "hide" ? "hide" : "show" })}
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
            {...field("retention_months")}
          />
          <FormActions action="Save" form={form} />
        </Stack>
      </form>
    </Panel>
  );
};
