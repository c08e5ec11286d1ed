const fraction = (decimal: string): string => decimal.split(".")[1] ?? "";

const scaled = (decimal: string, digits: number): bigint =>
  BigInt(decimal.replace(".", "") + "0".repeat(digits - fraction(decimal).length));

const written = (value: bigint, digits: number): string => {
  const text = value.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

export const exactProduct = (price: string, quantity: number): string => {
  const digits = fraction(price).length;
  return written(scaled(price, digits) * BigInt(quantity), digits);
};

export const exactSum = (amounts: readonly string[]): string => {
  const digits = Math.max(0, ...amounts.map((amount) => fraction(amount).length));
  return written(
    amounts.reduce((sum, amount) => sum + scaled(amount, digits), 0n),
    digits,
  );
};
