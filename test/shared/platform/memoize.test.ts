import { expect, test, vi } from "vitest";
import { remembered } from "../../../shared/platform/memoize.ts";

test("an answer is computed once for each argument, also for none", () => {
  const compute = vi.fn((argument: string | undefined) => ({ argument }));
  const ask = remembered(compute);
  expect(ask("a")).toBe(ask("a"));
  expect(ask(undefined)).toBe(ask(undefined));
  expect(ask("b")).toEqual({ argument: "b" });
  expect(compute.mock.calls).toEqual([["a"], [undefined], ["b"]]);
});

test("what throws is thrown again, not remembered", () => {
  const compute = vi.fn<(argument: string) => string>().mockImplementationOnce(() => {
    throw new Error("not now");
  });
  compute.mockReturnValue("there");
  const ask = remembered(compute);
  expect(() => ask("a")).toThrow("not now");
  expect(ask("a")).toBe("there");
});

test("only so much is kept: a container that has seen many stores starts over", () => {
  const compute = vi.fn((argument: string) => ({ argument }));
  const ask = remembered(compute);
  for (let index = 0; index < 500; index++) ask(`s${index}`);
  ask("s0");
  expect(compute).toHaveBeenCalledTimes(500);
  ask("one more");
  ask("s0");
  expect(compute).toHaveBeenCalledTimes(502);
});
