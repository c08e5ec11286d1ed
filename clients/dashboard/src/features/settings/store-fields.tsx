import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { CurrencySelect } from "../../components/forms/currency-select.tsx";
import { TimeZoneSelect } from "../../components/forms/time-zone-select.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import type { FormState } from "../../lib/forms/use-contract-form.ts";
import { longDay } from "../../lib/text/format.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/settings.ts";
import { OnOffSelect } from "./on-off-select.tsx";
import type { StoreValues } from "./store-values.ts";

const SHOW_OR_HIDE = [
  { value: "show", label: texts.show },
  { value: "hide", label: texts.hide },
];

/** In minutes. */
const INTERVALS = [10_080, 1_440, 720, 360, 180, 60, 30, 15];

const intervalOptions = (stored: number | undefined) => [
  ...[...new Set([...INTERVALS, ...(stored === undefined ? [] : [stored])])]
    .sort((a, b) => b - a)
    .map((minutes) => ({ value: String(minutes), label: library.every(minutes) })),
  { value: "", label: library.onlyByHand },
];

type FieldsProps = {
  readonly form: FormState<StoreValues>;
  readonly disabled: boolean;
};

const Fields = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <Stack gap="md">{children}</Stack>
  </Panel>
);

const zoneHint = ({ next_time_zone: next }: StoreView): string =>
  [texts.timeZoneHint, ...(next ? [texts.timeZoneNext(next.time_zone, longDay(next.day))] : [])].join(" ");

export const ShopFields = ({ store, form, disabled }: FieldsProps & { store: StoreView }) => {
  const { values, set, field } = form;
  return (
    <Fields title={texts.shop}>
      <TextInput
        label={texts.name}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        dir="auto"
        disabled={disabled}
        {...field("name")}
      />
      <CurrencySelect
        label={texts.currency}
        description={texts.currencyHint}
        value={values.currency}
        onChange={(currency) => set({ currency })}
        clearable
        disabled={disabled}
        {...field("currency")}
      />
      <TimeZoneSelect
        label={texts.timeZone}
        description={zoneHint(store)}
        value={values.time_zone}
        onChange={(time_zone) => set({ time_zone })}
        disabled={disabled}
        {...field("time_zone")}
      />
      <Select
        label={texts.interval}
        description={texts.intervalHint}
        data={intervalOptions(store.refresh_interval_minutes)}
        value={String(values.refresh)}
        allowDeselect={false}
        onChange={(chosen) => set({ refresh: chosen ? Number(chosen) : "" })}
        {...field("refresh_interval_minutes")}
      />
    </Fields>
  );
};

export const ShownFields = ({ form, disabled }: FieldsProps) => {
  const { values, set, field } = form;
  return (
    <Fields title={texts.shownTitle}>
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
      <OnOffSelect
        label={texts.priorPrice}
        description={texts.priorPriceHint}
        words={[texts.priorPriceOff, texts.priorPriceOn]}
        value={values.show_prior_price}
        onChange={(show_prior_price) => set({ show_prior_price })}
        disabled={disabled}
        {...field("show_prior_price")}
      />
      <OnOffSelect
        label={texts.drafts}
        description={texts.draftsHint}
        words={[texts.draftsOff, texts.draftsOn]}
        value={values.automatic_captions}
        onChange={(automatic_captions) => set({ automatic_captions })}
        disabled={disabled}
        {...field("automatic_captions")}
      />
    </Fields>
  );
};

export const KeepingFields = ({ form, disabled }: FieldsProps) => {
  const { values, set, field } = form;
  return (
    <Fields title={texts.keeping}>
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
    </Fields>
  );
};
