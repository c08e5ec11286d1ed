/**
 * An amount of money as an exact decimal string, such as `"998.00"`. A line's is never negative; a sum in figures may be,
 * such as `"-49.90"`, since money can be returned.
 */
export type Amount = string;

/**
 * At most 12 digits before the point and 8 after it. With 500 lines an order and {@link MAX_QUANTITY} units a
 * line, two billion such orders of a store's day add up to less than DynamoDB's 38 digits.
 */
export const DECIMAL_PATTERN = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;

export const MAX_QUANTITY = 1_000_000;
