/** How often shoppers tapped a product in a video, and put it into the cart from there, as browsers report. */
export type Taps = { readonly product_taps: number; readonly add_to_carts: number };

export type OpenTaps = { -readonly [Count in keyof Taps]: number };

export const noTaps = (): OpenTaps => ({ product_taps: 0, add_to_carts: 0 });

export const addTaps = (to: OpenTaps, { product_taps, add_to_carts }: Taps): void => {
  to.product_taps += product_taps;
  to.add_to_carts += add_to_carts;
};

/** Whether anything was tapped or added. */
export const hasTaps = ({ product_taps, add_to_carts }: Taps): boolean => product_taps + add_to_carts > 0;

/** What browsers report of products in a period. */
export type PeriodTaps = {
  /** By `client_product_id`; the one that was asked for alone. */
  readonly products: ReadonlyMap<string, Taps>;
  /** The asked product's, by `event_id`. */
  readonly videos: ReadonlyMap<number, Taps>;
  /** For products that are not kept apart, or not asked for. */
  readonly others: Taps;
  /** For reports that name no product, or none that their video showed. */
  readonly unknown: Taps;
};
