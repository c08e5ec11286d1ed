/** A non-negative amount of money as an exact decimal string, such as `"998.00"`. */
export type Amount = string;

/** At most 18 digits before the point and 8 behind it: sums of a day stay exact in DynamoDB's 38 digits. */
export const DECIMAL_PATTERN = /^(0|[1-9][0-9]{0,17})(\.[0-9]{1,8})?$/;

export const MAX_QUANTITY = 1_000_000;
