export const randomId = (
  prefix: string,
  randomBytes: (size: number) => Uint8Array,
  bytes: 10 | 20 = 10,
): string =>
  prefix +
  BigInt(`0x${Buffer.from(randomBytes(bytes)).toString("hex")}`)
    .toString(32)
    .padStart((bytes * 8) / 5, "0");
