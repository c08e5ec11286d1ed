import { describe, expect, test } from "vitest";
import { type IntrinsicContext, resolveIntrinsics } from "../../../../infra/local/template/intrinsics.ts";

const context: IntrinsicContext = {
  parameters: { "AWS::Region": "eu-west-1", "AWS::AccountId": "000000000000" },
  identityOf: (logicalId) =>
    logicalId === "Queue"
      ? { ref: "http://queue", attributes: { Arn: "arn:queue", "Nested.Name": "q" } }
      : undefined,
};
/** A name as `Fn::Sub` wants it. */
const placeholder = (name: string) => `$\{${name}}`;
const resolve = (value: unknown) => resolveIntrinsics(value, context);

describe("resolving a template's functions", () => {
  test("a reference to a resource and to a pseudo parameter becomes its value", () => {
    expect(resolve({ Url: { Ref: "Queue" }, In: [{ Ref: "AWS::Region" }] })).toEqual({
      Url: "http://queue",
      In: ["eu-west-1"],
    });
  });

  test("an attribute is found by list, by dotted text, and below a dotted name", () => {
    expect(resolve({ "Fn::GetAtt": ["Queue", "Arn"] })).toBe("arn:queue");
    expect(resolve({ "Fn::GetAtt": "Queue.Arn" })).toBe("arn:queue");
    expect(resolve({ "Fn::GetAtt": ["Queue", "Nested.Name"] })).toBe("q");
  });

  test("join, split, select and sub take what is nested in them", () => {
    expect(resolve({ "Fn::Join": ["/", ["a", { Ref: "AWS::Region" }, "b"]] })).toBe("a/eu-west-1/b");
    expect(resolve({ "Fn::Select": [1, { "Fn::Split": ["-", { Ref: "AWS::Region" }] }] })).toBe("west");
    expect(
      resolve({
        "Fn::Sub": `${placeholder("AWS::AccountId")}:${placeholder("Queue.Arn")}:${placeholder("!Kept")}`,
      }),
    ).toBe(`000000000000:arn:queue:${placeholder("Kept")}`);
    expect(resolve({ "Fn::Sub": [`${placeholder("x")}!`, { x: { Ref: "Queue" } }] })).toBe("http://queue!");
  });

  test("AWS::NoValue drops the property that holds it", () => {
    expect(resolve({ a: { Ref: "AWS::NoValue" }, b: 1, c: [{ Ref: "AWS::NoValue" }, 2] })).toEqual({
      b: 1,
      c: [2],
    });
  });

  test("what looks like no function is left as it is", () => {
    const policy = { Version: "1", Statement: [{ Effect: "Allow", Ref2: "x" }], Ref: "a", Other: "b" };
    expect(resolve(policy)).toEqual(policy);
  });

  test.each([
    ["an unknown resource", { Ref: "Nothing" }, "Nothing"],
    ["an unknown attribute", { "Fn::GetAtt": ["Queue", "Color"] }, "Queue.Color"],
    ["a function that is not supported", { "Fn::ImportValue": "x" }, "Fn::ImportValue"],
    ["a condition", { "Fn::If": ["c", 1, 2] }, "Fn::If"],
    ["an unknown name in a substitution", { "Fn::Sub": placeholder("Nothing") }, "Nothing"],
  ])("%s is refused by its name", (_, value, name) => {
    expect(() => resolve(value)).toThrow(name);
  });
});
