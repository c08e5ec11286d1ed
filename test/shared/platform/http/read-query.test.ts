import { describe, expect, test } from "vitest";
import { ValidationFailed } from "../../../../shared/platform/errors.ts";
import { readOptionalParameter, readParameter } from "../../../../shared/platform/http/read-query.ts";

describe("a query parameter", () => {
  test.each([
    ["store_id=st_1", "st_1"],
    ["a=b&store_id=st_1&c=d", "st_1"],
    ["store_id=st%5F1%2C2", "st_1,2"],
    ["store_id=a+b", "a b"],
    ["store_id=a=b", "a=b"],
  ])("is read from %s", (query, value) => {
    expect(readParameter(query, "store_id")).toBe(value);
    expect(readOptionalParameter(query, "store_id")).toBe(value);
  });

  test.each(["", "store_id", "store_id=", "Store_Id=st_1", "xstore_id=st_1"])("is missing in %j", (query) => {
    expect(() => readParameter(query, "store_id")).toThrow(
      new ValidationFailed("store_id: required as a query parameter"),
    );
    expect(readOptionalParameter(query, "store_id")).toBeUndefined();
  });

  test.each([
    "store_id=a&store_id=b",
    "store_id=a&store_id=a",
    "store_id=&store_id=a",
    "store_id=a&x=1&store%5Fid=b",
  ])("is refused where it is repeated, as in %s", (query) => {
    const message = "store_id: expected one query parameter, not several";
    expect(() => readParameter(query, "store_id")).toThrow(new ValidationFailed(message));
    expect(() => readOptionalParameter(query, "store_id")).toThrow(new ValidationFailed(message));
  });

  test("is one with a comma in it: a comma is not a repetition", () => {
    expect(readParameter("store_id=a,b", "store_id")).toBe("a,b");
  });
});
