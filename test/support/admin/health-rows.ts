import { describe, expect, test } from "vitest";

export const NOW = new Date("2026-11-20T10:00:00.000Z");
export const HOUR_AGO = "2026-11-20T09:00:00.000Z";
export const WEEK_AGO = "2026-11-13T09:00:00.000Z";

export const repeated = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

type Check = { state: string; evidence: object; advice: string | null };

export const checks = <Facts>(
  name: string,
  check: (facts: Facts) => Check,
  rows: readonly (readonly [why: string, facts: Facts, state: string, evidence: object])[],
) =>
  describe(name, () => {
    test.each(rows)("%s", (_, facts, expected, seen) => {
      const { state, evidence, advice } = check(facts);
      expect({ state, evidence }).toMatchObject({ state: expected, evidence: seen });
      expect(advice ?? "").toMatch(expected === "ok" ? /^$/ : /^[A-Z].+[.]$/s);
    });

    test("has a case for each state that it may have", () => {
      expect(new Set(rows.map(([, , state]) => state))).toEqual(new Set(["ok", "attention", "missing"]));
    });
  });
