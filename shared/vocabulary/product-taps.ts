/** Product taps in videos and resulting cart additions, as browsers report them. */
export type Taps = { readonly product_taps: number; readonly add_to_carts: number };

export type OpenTaps = { -readonly [Count in keyof Taps]: number };

export const noTaps = (): OpenTaps => ({ product_taps: 0, add_to_carts: 0 });

export const addTaps = (to: OpenTaps, { product_taps, add_to_carts }: Taps): void => {
  to.product_taps += product_taps;
  to.add_to_carts += add_to_carts;
};

/** Tests that there are taps or additions. */
export const hasTaps = ({ product_taps, add_to_carts }: Taps): boolean => product_taps + add_to_carts > 0;

/** Product interactions of a period. */
export type PeriodTaps = {
  /** Taps by `client_product_id`, or only of the requested product. */
  readonly products: ReadonlyMap<string, Taps>;
  /** Taps of the requested product by `event_id`. */
  readonly videos: ReadonlyMap<number, Taps>;
  /** Views of each video, by `event_id`. */
  readonly views: ReadonlyMap<number, number>;
  /** Taps of products that are not counted separately or not requested. */
  readonly others: Taps;
  /** Taps without a product, or of a product that the video did not show. */
  readonly unknown: Taps;
};
