/**
 * `49.90` is 4990 units with two digits.
 * @typedef {{ readonly units: bigint, readonly digits: number }} Decimal
 */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

export const ZERO = { units: 0n, digits: 0 };
export const ONE = { units: 1n, digits: 0 };

/** @param {string | number} text a decimal such as `"49.90"`, or an integer @returns {Decimal} */
export const readDecimal = (text) => {
  const found = DECIMAL.exec(String(text));
  if (found === null) throw new Error(`${JSON.stringify(text)} is not a decimal`);
  const [, sign, whole = "0", fraction = ""] = found;
  return { units: BigInt(`${sign}${whole}${fraction}`), digits: fraction.length };
};

/** @param {Decimal} value @param {number} digits */
const unitsAt = ({ units, digits: has }, digits) => units * 10n ** BigInt(digits - has);

/** @param {Decimal} a @param {Decimal} b @returns {Decimal} */
export const plus = (a, b) => {
  const digits = Math.max(a.digits, b.digits);
  return { units: unitsAt(a, digits) + unitsAt(b, digits), digits };
};

/** @param {Decimal} value @param {bigint} factor @returns {Decimal} */
export const times = ({ units, digits }, factor) => ({ units: units * factor, digits });

/** @param {Decimal} value */
export const negate = (value) => times(value, -1n);

/** @param {Decimal} a @param {Decimal} b */
export const isSame = (a, b) => plus(a, negate(b)).units === 0n;

/** @param {Decimal} value */
export const writeDecimal = ({ units, digits }) => {
  const sign = units < 0n ? "-" : "";
  const text = String(units < 0n ? -units : units).padStart(digits + 1, "0");
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
