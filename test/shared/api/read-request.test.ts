import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { adminOperation } from "../../../shared/api/operation.ts";
import { integerParameter } from "../../../shared/api/parameters.schema.ts";
import { readParameters } from "../../../shared/api/read-parameters.ts";
import { readQuery } from "../../../shared/api/read-request.ts";
import { invalid, NotFound } from "../../../shared/platform/errors.ts";

const anOperation = (store_id: v.GenericSchema<string | undefined>) =>
  adminOperation({
    tag: "Stores",
    method: "GET",
    path: "/admin/stores/{brand}/videos/{event_id}",
    callers: "store_users",
    summary: "",
    description: "",
    query: v.object({ store_id, limit: integerParameter(1, 100, 50) }),
    answer: { status: 200, description: "", body: v.object({}) },
  });
const required = anOperation(v.string());
const optional = anOperation(v.optional(v.string()));
const read = (query: string) => readQuery(required, query).store_id;
const readOptional = (query: string) => readQuery(optional, query).store_id;

describe("a query parameter", () => {
  test.each([
    ["store_id=st_1", "st_1"],
    ["a=b&store_id=st_1&c=d", "st_1"],
    ["store_id=st%5F1%2C2", "st_1,2"],
    ["store_id=a+b", "a b"],
    ["store_id=a,b", "a,b"],
    ["store_id=a=b", "a=b"],
  ])("is read from %s", (query, value) => {
    expect(read(query)).toBe(value);
    expect(readOptional(query)).toBe(value);
  });

  test.each(["", "store_id", "store_id=", "Store_Id=st_1", "xstore_id=st_1"])("is missing in %j", (query) => {
    expect(() => read(query)).toThrow(invalid("store_id", "required_parameter"));
    expect(readOptional(query)).toBeUndefined();
  });

  test.each(["store_id=a&store_id=a", "store_id=&store_id=a", "store_id=a&x=1&store%5Fid=b"])(
    "is rejected if it is repeated, as in %s",
    (query) => {
      const repeated = invalid("store_id", "repeated_parameter");
      expect(() => read(query)).toThrow(repeated);
      expect(() => readOptional(query)).toThrow(repeated);
    },
  );
});

describe("a number in the query", () => {
  test("is parsed, and has a default", () => {
    const limits = ["", "limit=", "limit=1", "limit=100", "limit=007"].map(
      (query) => readQuery(optional, query).limit,
    );
    expect(limits).toEqual([50, 50, 1, 100, 7]);
  });

  test.each(["0", "101", "-1", "1.5", "1e2", "ten", " 1", "1%00"])("is rejected if it is %s", (limit) => {
    expect(() => readQuery(optional, `limit=${limit}`)).toThrow(
      invalid("limit", "integer", { min: 1, max: 100 }),
    );
  });
});

test("reads path parameters, and returns 404 for values of an impossible form", () => {
  expect(readParameters(required, { brand: "br_a", event_id: "7" })).toEqual({ brand: "br_a", event_id: 7 });
  for (const event_id of ["0", "07", "x", "1e3", "99999999999999999", "", undefined]) {
    expect(() => readParameters(required, { brand: "br_a", event_id })).toThrow(NotFound);
  }
  expect(() => readParameters(required, { brand: "x".repeat(257), event_id: "7" })).toThrow(NotFound);
});
