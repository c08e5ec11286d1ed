import { isRecord } from "../process/is-record.ts";
import { LocalStackError } from "../process/local-stack-error.ts";

const FIELD_EXISTS = /^\{ \$\.(\w+) = "\*" \}$/;

/**
 * Compiles a filter pattern of CloudWatch Logs. Supports whether a line of JSON has a field.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 *
 * @throws {LocalStackError} for any other pattern
 */
export function compileLogFilter(pattern: string): (line: string) => boolean {
  const [, field] = FIELD_EXISTS.exec(pattern) ?? [];
  if (field === undefined)
    throw new LocalStackError(`The local stack does not support the log filter ${pattern}.`);
  return (line) => hasField(line, field);
}

function hasField(line: string, field: string): boolean {
  if (!line.startsWith("{") || !line.includes(`"${field}"`)) return false;
  try {
    const parsed: unknown = JSON.parse(line);
    return isRecord(parsed) && parsed[field] !== undefined && parsed[field] !== null;
  } catch {
    return false;
  }
}
