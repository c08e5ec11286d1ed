import { isRecord } from "../process/is-record.ts";

/**
 * `null`, `{}` and an empty list mean no failures. For an unreadable response or an unknown item,
 * the whole batch failed:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function failedItems(response: unknown, batch: readonly string[]): ReadonlySet<string> {
  const all = new Set(batch);
  const answer = response ?? {};
  if (!isRecord(answer)) return all;
  const failures = answer.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return all;
  const named = new Set<string>();
  for (const failure of failures) {
    const id: unknown = isRecord(failure) ? failure.itemIdentifier : undefined;
    if (typeof id !== "string" || !all.has(id)) return all;
    named.add(id);
  }
  return named;
}
