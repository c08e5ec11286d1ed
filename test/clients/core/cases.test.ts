import { describe, expect, test } from "vitest";
import { type Case, caseFiles, type Json } from "./cases/case-files.ts";
import { RULES } from "./cases/rules.ts";
import { readVerb, SCRIPTS } from "./cases/scripts.ts";
import { manualClock, NOW } from "./device.ts";

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

const play = async (file: string, { given = {}, steps = [] }: Case): Promise<void> => {
  const time = manualClock();
  const world = SCRIPTS[file]?.(given, time.clock);
  let now = 0;
  for (const [index, step] of steps.entries()) {
    await time.advance(Math.max(0, (step.at ?? now) - now));
    now = step.at ?? now;
    if (step.do) {
      const [verb, argument] = readVerb(step.do);
      world?.run(verb, argument as never);
    }
    await time.advance(0);
    const seen = world?.seen(step.expect ?? {}) ?? {};
    const expected = Object.keys(step.expect ?? {});
    expect(
      expected.filter((name) => !(name in seen)),
      "unknown expectations",
    ).toEqual([]);
    const found = Object.fromEntries(expected.map((name) => [name, asJson(seen[name])]));
    expect(found, `step ${index + 1}`).toEqual(step.expect ?? {});
  }
};

describe("shared test cases of all clients", () => {
  test("each file has a rule or script, and vice versa", () => {
    expect([...caseFiles.keys()].sort()).toEqual([...Object.keys(RULES), ...Object.keys(SCRIPTS)].sort());
    expect(new Date(NOW).getTime()).toBe(1_795_168_800_000);
  });

  for (const [name, file] of caseFiles) {
    const rule = RULES[name];
    test.each(file.cases.map((each) => [each.name, each] as const))(`${name}: %s`, async (_, each) => {
      if (rule) expect(asJson(rule(each.input as never, file, each.expected))).toEqual(each.expected);
      else await play(name, each);
    });
  }
});
