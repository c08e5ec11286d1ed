/** 80 random bits, in 16 digits of base 32, after a prefix. */
export const randomId = (prefix: string, randomBytes: (size: number) => Uint8Array): string =>
  prefix +
  BigInt(`0x${Buffer.from(randomBytes(10)).toString("hex")}`)
    .toString(32)
    .padStart(16, "0");
