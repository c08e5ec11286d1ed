/** Exact arithmetic with decimal strings. Money is never a float. */

type Scaled = { readonly units: bigint; readonly digits: number };

const scaled = (decimal: string): Scaled => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return { units: BigInt(whole + fraction), digits: fraction.length };
};

const at = ({ units, digits }: Scaled, wanted: number): bigint => units * 10n ** BigInt(wanted - digits);

const written = (value: bigint, digits: number): string => {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, "0");
  const sign = value < 0n ? "-" : "";
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Quotient with `shareDigits` decimals, truncated: `"0.124500"`. `undefined` unless the whole is positive. */
export const divide = (part: string, whole: string, shareDigits = 6): string | undefined => {
  const [one, other] = [scaled(part), scaled(whole)];
  const digits = Math.max(one.digits, other.digits);
  const base = at(other, digits);
  if (base <= 0n) return undefined;
  return written((at(one, digits) * 10n ** BigInt(shareDigits)) / base, shareDigits);
};

export const subtract = (amount: string, part: string): string => {
  const [one, other] = [scaled(amount), scaled(part)];
  const digits = Math.max(one.digits, other.digits);
  return written(at(one, digits) - at(other, digits), digits);
};

export const add = (amount: string, other: string): string => {
  const [one, two] = [scaled(amount), scaled(other)];
  const digits = Math.max(one.digits, two.digits);
  return written(at(one, digits) + at(two, digits), digits);
};

/** Truncated to the amount's digits. */
export const multiplyShare = (amount: string, parts: number, of: number): string => {
  const { units, digits } = scaled(amount);
  return written((units * BigInt(parts)) / BigInt(of), digits);
};

/**
 * `"0.124"` for 12.4 % more, truncated to three digits.
 * @returns `undefined` if the old value is 0
 */
export const relativeChange = (now: string, before: string): string | undefined =>
  divide(subtract(now, before), before, 3);
