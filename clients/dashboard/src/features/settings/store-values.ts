import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { readCurrency } from "../../lib/text/currency-options.ts";

export type StoreValues = ReturnType<typeof initialValues>;

export const initialValues = (store: StoreView) => ({
  name: store.name,
  currency: store.currency ?? null,
  time_zone: store.next_time_zone?.time_zone ?? store.time_zone,
  out_of_stock: store.out_of_stock,
  unpriced: store.unpriced,
  show_prior_price: store.show_prior_price,
  automatic_captions: store.automatic_captions,
  refresh: (store.refresh_interval_minutes ?? "") as string | number,
  retention: store.retention_months as string | number,
  lock: store.figures_locked_after_days as string | number,
});

/** Parses a number. Invalid text stays for the schema to refuse. */
const toNumber = (value: string | number): string | number =>
  value === "" || Number.isNaN(Number(value)) ? value : Number(value);

export const toBody = (
  { refresh, retention, lock, currency, ...values }: StoreValues,
  isDeveloper: boolean,
) => ({
  ...(!isDeveloper && {
    ...values,
    currency: readCurrency(currency),
    retention_months: toNumber(retention),
    figures_locked_after_days: toNumber(lock),
  }),
  refresh_interval_minutes: refresh === "" ? null : toNumber(refresh),
});
