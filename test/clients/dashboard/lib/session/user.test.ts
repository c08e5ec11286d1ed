import { expect, test } from "vitest";
import { readUser } from "../../../../../clients/dashboard/src/lib/session/user.ts";

test("operators are members of the group", () => {
  expect(readUser({ sub: "1", "cognito:groups": ["operators"] }).isOperator).toBe(true);
  expect(readUser({ sub: "1" }).isOperator).toBe(false);
  expect(readUser({ sub: "1", "cognito:groups": "operators" }).isOperator).toBe(false);
  expect(readUser({ sub: "1", "cognito:groups": ["editors"] }).isOperator).toBe(false);
});

test("the display name falls back to email, user name and sub", () => {
  const claims = { sub: "1", name: "Mara", email: "mara@kiln.example", "cognito:username": "m1" };
  expect(readUser(claims).name).toBe("Mara");
  expect(readUser({ ...claims, name: "" }).name).toBe("mara@kiln.example");
  expect(readUser({ sub: "1", "cognito:username": "m1" }).name).toBe("m1");
  expect(readUser({ sub: "1" }).name).toBe("1");
});
