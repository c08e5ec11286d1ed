import type { Service } from "./faults.ts";

export type Refusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const amazon = (version: "1.0" | "1.1", status: number, type: string, more: object = {}): Refusal => ({
  status,
  headers: { "content-type": `application/x-amz-json-${version}` },
  body: JSON.stringify({ __type: type, message: "Injected by the fault proxy", ...more }),
});

const DYNAMODB = "com.amazonaws.dynamodb.v20120810#";

/** A throttled transaction is refused as a whole, with a reason for each action. */
const transactionThrottled = (request: string): Refusal => {
  const { TransactItems = [] } = JSON.parse(request) as { TransactItems?: unknown[] };
  const CancellationReasons = TransactItems.map((_, index) => ({
    Code: index === 0 ? "ThrottlingError" : "None",
  }));
  return amazon("1.0", 400, `${DYNAMODB}TransactionCanceledException`, { CancellationReasons });
};

export const throttled = (service: Service, operation: string, request: string): Refusal => {
  switch (service) {
    case "dynamodb":
      return operation.endsWith(".TransactWriteItems")
        ? transactionThrottled(request)
        : amazon("1.0", 400, `${DYNAMODB}ProvisionedThroughputExceededException`);
    case "sqs":
      return amazon("1.0", 400, "com.amazonaws.sqs#RequestThrottled");
    case "kms":
    case "secretsManager":
      return amazon("1.1", 400, "ThrottlingException");
    case "merchant":
      return { status: 429, headers: { "retry-after": "1" }, body: "Too Many Requests" };
  }
};

export const serverError = (service: Service): Refusal => {
  switch (service) {
    case "dynamodb":
      return amazon("1.0", 500, `${DYNAMODB}InternalServerError`);
    case "sqs":
      return amazon("1.0", 500, "com.amazonaws.sqs#InternalError");
    case "kms":
      return amazon("1.1", 500, "KMSInternalException");
    case "secretsManager":
      return amazon("1.1", 500, "InternalServiceError");
    case "merchant":
      return { status: 502, headers: { "content-type": "text/html" }, body: "<h1>502 Bad Gateway</h1>" };
  }
};
