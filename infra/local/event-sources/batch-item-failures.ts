/**
 * What a function that reports batch item failures said about its batch.
 *
 * Null, `{}` and an empty list mean that all went well; a response that can't be understood, or names an
 * item that wasn't in the batch, means that all failed.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function failedItems(response: unknown, batch: readonly string[]): ReadonlySet<string> {
  const everything = new Set(batch);
  if (response === null || response === undefined) return new Set();
  if (typeof response !== "object") return everything;
  const { batchItemFailures } = response as { batchItemFailures?: unknown };
  if (batchItemFailures === null || batchItemFailures === undefined) return new Set();
  if (!Array.isArray(batchItemFailures)) return everything;
  const identifiers = batchItemFailures.map(
    (failure: { itemIdentifier?: unknown } | null) => failure?.itemIdentifier,
  );
  return identifiers.every((id): id is string => typeof id === "string" && everything.has(id))
    ? new Set(identifiers)
    : everything;
}
