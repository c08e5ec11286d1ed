import { describe, expect, test } from "vitest";
import { createLogger, type Logger } from "../../../shared/platform/logger.ts";
import { newStoreId } from "../../../shared/stores/access/store-access.ts";

const written = (use: (logger: Logger) => void) => {
  const lines: string[] = [];
  use(createLogger({ service: "order-tracking", stage: "dev" }, (line) => void lines.push(line)));
  return { lines, entries: lines.map((line) => JSON.parse(line)) };
};

describe("a log line", () => {
  test("is a JSON object with its level, message, context and fields", () => {
    const { lines, entries } = written((logger) => {
      logger.info("Hello\nworld", { brand: "br_a" });
      logger.warn("Careful");
    });
    expect(lines.join("")).not.toContain("\n");
    expect(entries).toEqual([
      { level: "info", message: "Hello\nworld", brand: "br_a", service: "order-tracking", stage: "dev" },
      { level: "warn", message: "Careful", service: "order-tracking", stage: "dev" },
    ]);
  });

  test("contains an error's name, message, stack and causes", () => {
    const error = new TypeError("outer", { cause: new Error("inner") });
    const { entries } = written((logger) => logger.error("Failed", error, { brand: "br_a" }));
    const stack = expect.stringContaining("TypeError: outer");
    const cause = { name: "Error", message: "inner" };
    const logged = { name: "TypeError", message: "outer", stack, cause };
    expect(entries).toMatchObject([{ level: "error", message: "Failed", brand: "br_a", error: logged }]);
  });

  test("omits other fields of an error, such as a request or a body", () => {
    const error = Object.assign(new Error("bad"), { Item: { price: "hunter2" }, $metadata: {} });
    const { entries } = written((logger) => logger.error("Failed", error));
    expect(Object.keys(entries[0].error)).toEqual(["name", "message", "stack"]);
  });

  test.each([["hunter2"], [{ password: "hunter2" }], [null], [undefined]])(
    "contains only the type of a thrown value that is not an Error",
    (thrown) => {
      const { lines, entries } = written((logger) => logger.error("Failed", thrown));
      expect(entries[0].error).toEqual({ name: typeof thrown });
      expect(lines.join()).not.toContain("hunter2");
    },
  );

  test("is finite for an error that is its own cause", () => {
    const error = new Error("loop");
    error.cause = error;
    expect(written((logger) => logger.error("Failed", error)).lines).toHaveLength(1);
  });
});

describe("a metric", () => {
  test("is a line in CloudWatch's embedded metric format, by stage and service", () => {
    const { entries } = written((logger) => logger.count("OrderAccepted", 2, { brand: "br_a" }));
    const Metrics = [{ Name: "OrderAccepted", Unit: "Count" }];
    const metric = { Namespace: "ShoppableVideo", Dimensions: [["stage", "service"]], Metrics };
    const _aws = { Timestamp: expect.any(Number), CloudWatchMetrics: [metric] };
    const fields = { service: "order-tracking", stage: "dev", brand: "br_a", OrderAccepted: 2 };
    expect(entries).toEqual([{ level: "info", message: "OrderAccepted", ...fields, _aws }]);
  });

  test("has the value 1 by default", () => {
    expect(written((logger) => logger.count("OrderAccepted")).entries[0].OrderAccepted).toBe(1);
  });
});

describe("a secret", () => {
  const secrets = [
    newStoreId("dev", (size) => new Uint8Array(size).fill(77)),
    newStoreId("production", (size) => new Uint8Array(size).fill(200)),
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJicl9hIn0.AbC-_123",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiJicl9hIn0.",
    "Bearer abc.def-ghi_jkl~mno+pqr/stu==",
    "Basic dXNlcjpwYXNzd29yZA==",
  ];

  test.each(secrets)("is redacted at any place, such as %s", (secret) => {
    for (const frame of ["*", "a * b", "?store_id=*&x", '"*"', "(*)", "first\n*", "\t*"]) {
      const place = frame.replace("*", secret);
      const { lines } = written((logger) => {
        logger.info(place);
        logger.warn("x", { field: place, nested: { deep: [place] } });
        logger.error("x", new Error(place, { cause: new Error(place) }));
        logger.count("X", 1, { field: place });
      });
      for (const line of lines) {
        expect(line).not.toContain(secret);
        expect(line).toContain("[redacted]");
        expect(() => JSON.parse(line)).not.toThrow();
      }
    }
  });

  test("is redacted, but similar text is not", () => {
    const harmless = ["br_0123456789abcdef", "st_dev_short", "first_dev_day", "Bearer", "key", "order eyJ"];
    const { entries } = written((logger) => logger.info(harmless.join(" | ")));
    expect(entries[0].message).toBe(harmless.join(" | "));
  });
});
