const TIME_DIGITS = 9;
const RANDOM_DIGITS = 7;
const BASE = 36;

/**
 * An experiment's id: the time and 36 random bits, so that ids sort by creation. The feed publishes it, so it
 * is not a secret.
 */
export const experimentId = (now: Date, randomBytes: (size: number) => Uint8Array): string => {
  const random = BigInt(`0x${Buffer.from(randomBytes(5)).toString("hex")}`) % BigInt(BASE ** RANDOM_DIGITS);
  const written = (value: number | bigint, digits: number) => value.toString(BASE).padStart(digits, "0");
  return `exp_${written(now.getTime(), TIME_DIGITS)}${written(random, RANDOM_DIGITS)}`;
};
