/**
 * Metrics use CloudWatch's embedded metric format, which needs no request:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export type Fields = Readonly<Record<string, unknown>>;

export type Logger = {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, error: unknown, fields?: Fields): void;
  /** Fields are log properties, not dimensions of the metric. */
  count(name: string, value?: number, fields?: Fields): void;
};

export const METRIC_NAMESPACE = "ShoppableVideo";

/** Redacts secrets that error messages of libraries may contain. */
const SECRETS = /\bst_[a-z]+_[0-9a-v]{32}\b|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?:Basic|Bearer) +[\w.~+/=-]+/g;

const redact = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replace(SECRETS, "[redacted]") : value;

const describe = (error: unknown, depth = 0): Fields => {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...(cause !== undefined && depth < 3 && { cause: describe(cause, depth + 1) }),
  };
};

export const createLogger = (
  context: { readonly service: string; readonly stage: string },
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Logger => {
  const emit = (fields: Fields) => write(JSON.stringify({ ...context, ...fields }, redact));
  return {
    info: (message, fields) => emit({ level: "info", message, ...fields }),
    warn: (message, fields) => emit({ level: "warn", message, ...fields }),
    error: (message, error, fields) => emit({ level: "error", message, ...fields, error: describe(error) }),
    count: (name, value = 1, fields) =>
      emit({
        level: "info",
        message: name,
        ...fields,
        [name]: value,
        _aws: {
          Timestamp: Date.now(),
          CloudWatchMetrics: [
            {
              Namespace: METRIC_NAMESPACE,
              Dimensions: [["stage", "service"]],
              Metrics: [{ Name: name, Unit: "Count" }],
            },
          ],
        },
      }),
  };
};
