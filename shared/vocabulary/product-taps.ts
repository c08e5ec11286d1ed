export type Taps = { readonly product_taps: number; readonly add_to_carts: number };

export type OpenTaps = { -readonly [Count in keyof Taps]: number };

export const noTaps = (): OpenTaps => ({ product_taps: 0, add_to_carts: 0 });

export const addTaps = (to: OpenTaps, { product_taps, add_to_carts }: Taps): void => {
  to.product_taps += product_taps;
  to.add_to_carts += add_to_carts;
};

export const hasTaps = ({ product_taps, add_to_carts }: Taps): boolean => product_taps + add_to_carts > 0;

export type PeriodTaps = {
  /** Taps by `client_product_id`. If a product was requested, contains this product only. */
  readonly products: ReadonlyMap<string, Taps>;
  /** Taps by `event_id`. */
  readonly videos: ReadonlyMap<number, Taps>;
  /** Views by `event_id`. */
  readonly views: ReadonlyMap<number, number>;
  /** Taps on products that are not counted separately or were not requested. */
  readonly others: Taps;
  /** Taps without a product, or on a product that the video did not show. */
  readonly unknown: Taps;
};
