/** Exact sums with decimal strings: money is never a float. */

type Scaled = { readonly units: bigint; readonly digits: number };

const scaled = (decimal: string): Scaled => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return { units: BigInt(whole + fraction), digits: fraction.length };
};

const at = ({ units, digits }: Scaled, wanted: number): bigint => units * 10n ** BigInt(wanted - digits);

/**
 * How much a figure has changed, as a share of the one before: `"0.124"` for 12.4 % more, cut after three digits.
 *
 * @returns `undefined` where there was nothing before
 */
export const changeOf = (now: string, before: string): string | undefined => {
  const [one, other] = [scaled(now), scaled(before)];
  const digits = Math.max(one.digits, other.digits);
  const base = at(other, digits);
  if (base === 0n) return undefined;
  const permille = ((at(one, digits) - base) * 1000n) / base;
  const size = permille < 0n ? -permille : permille;
  const text = String(size).padStart(4, "0");
  return `${permille < 0n ? "-" : ""}${text.slice(0, -3)}.${text.slice(-3)}`;
};

/** One amount less another; never below zero. */
export const lessOf = (amount: string, part: string): string => {
  const [one, other] = [scaled(amount), scaled(part)];
  const digits = Math.max(one.digits, other.digits);
  const left = at(one, digits) - at(other, digits);
  const text = String(left < 0n ? 0n : left).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
