/** Exact decimal string, such as `"998.00"`. Sums in figures may be negative because of refunds. */
export type Amount = string;

/** Two billion orders a day with 500 lines of {@link MAX_QUANTITY} units fit in DynamoDB's 38 digits. */
export const DECIMAL_PATTERN = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;

export const MAX_QUANTITY = 1_000_000;
