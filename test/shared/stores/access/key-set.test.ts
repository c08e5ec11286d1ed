import { describe, expect, test } from "vitest";
import { parseKeySet } from "../../../../shared/stores/access/key-set.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");

test("contains its keys by id and the active key", () => {
  const { active, keys } = parseKeySet(JSON.stringify({ active: "k2", k1: KEY, k2: "A".repeat(64) }));
  expect(active).toBe("k2");
  expect([...keys.keys()]).toEqual(["k1", "k2"]);
  expect(keys.get("k1")).toEqual(Buffer.alloc(32, 7));
  expect(keys.get("k2")).toHaveLength(48);
});

describe("an invalid key set", () => {
  test.each([
    ["", "not a JSON object"],
    ["hunter2-hunter2", "not a JSON object"],
    [`{"active":"k1","k1":"hunter2`, "not a JSON object"],
    ['"hunter2"', "not a JSON object"],
    ["null", "not a JSON object"],
    ["{}", "names no active key"],
    [JSON.stringify({ k1: KEY }), "names no active key"],
    [JSON.stringify({ active: "k2", k1: KEY }), "names no active key"],
    [JSON.stringify({ active: "constructor", k1: KEY }), "names no active key"],
    [JSON.stringify({ active: 1, 1: KEY }), "names no active key"],
    [JSON.stringify({ active: "k1", k1: "hunter2" }), "under 256 bits"],
    [JSON.stringify({ active: "k1", k1: Buffer.alloc(31, 7).toString("base64") }), "under 256 bits"],
    [JSON.stringify({ active: "k1", k1: { value: "hunter2" } }), "a key that is not a string"],
  ])("is rejected without being quoted", (secret, problem) => {
    const parse = () => parseKeySet(secret);
    expect(parse).toThrow(problem);
    expect(parse).not.toThrow(/hunter2|Bwc/);
    try {
      parse();
    } catch (error) {
      expect(error).not.toHaveProperty("cause");
    }
  });
});
