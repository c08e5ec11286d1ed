import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

const bytes = (text: string) => Buffer.byteLength(text, "utf8");

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
const measureValue = (value: unknown): number => {
  if (typeof value === "string") return bytes(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + 1 + measureValue(entry), 3);
  if (typeof value === "object" && value !== null) return 3 + measureFields(value);
  return 1;
};
const measureFields = (fields: object): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + bytes(name) + 1 + measureValue(value), 0);

export const writeUnits = (item: object): number => Math.ceil(measureFields(item) / 1024);

/**
 * Twice those of its items.
 * @param largestUpdated the largest item after an update
 */
export const transactionUnits = (
  { TransactItems = [] }: TransactWriteCommandInput,
  largestUpdated: object,
): number => TransactItems.reduce((sum, { Put }) => sum + 2 * writeUnits(Put?.Item ?? largestUpdated), 0);
