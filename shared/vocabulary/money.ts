/**
 * An amount of money as an exact decimal string, such as `"998.00"`. Never negative for a line. Sums in
 * figures may be negative because of refunds, such as `"-49.90"`.
 */
export type Amount = string;

/**
 * At most 12 digits before the point and 8 after it. With 500 lines per order and {@link MAX_QUANTITY} units
 * per line, two billion such orders a day fit into DynamoDB's 38 digits.
 */
export const DECIMAL_PATTERN = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;

export const MAX_QUANTITY = 1_000_000;
