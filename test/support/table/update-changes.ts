import type { UpdateCommand } from "@aws-sdk/lib-dynamodb";

export const readChanges = (input: unknown) => {
  const { UpdateExpression = "", ExpressionAttributeValues = {} } = input as UpdateCommand["input"];
  const [, sets = "", removes = ""] = /^SET (.*?)(?: REMOVE (.*))?$/.exec(UpdateExpression) ?? [];
  const sentValue = (name: string) => ExpressionAttributeValues[name.replace("#", ":")];
  const assignments = sets.split(/, (?=#)/).map((assignment) => assignment.split(" = ") as [string, string]);
  const named = (once: boolean) =>
    assignments
      .filter(([, value]) => value.startsWith("if_not_exists(") === once)
      .map(([name]) => [name.slice(1), sentValue(name)]);
  return {
    set: Object.fromEntries(named(false)),
    setOnce: Object.fromEntries(named(true)),
    remove: removes === "" ? [] : removes.split(", ").map((name) => name.slice(1)),
  };
};
