import { expect, test } from "vitest";
import { fieldErrors, problemText } from "../../../../../clients/dashboard/src/lib/problems/problem-text.ts";
import { texts as german } from "../../../../../clients/dashboard/src/texts/de/problems.ts";
import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import { fieldProblem, type Problem } from "../../../../../shared/vocabulary/problems/problems.ts";

test.each<[Problem, string, string]>([
  [{ code: "integer", params: { min: 15, max: 43_200 } }, "15 to 43,200.", "15 bis 43,200 ein."],
  [
    { code: "integer", params: { min: 1, max: Number.MAX_SAFE_INTEGER } },
    "Enter a whole number.",
    "Geben Sie eine ganze Zahl ein.",
  ],
  [
    { code: "text", params: { min: 0, max: 20 } },
    "Enter at most 20 characters.",
    "höchstens 20 Zeichen ein.",
  ],
  [
    { code: "not_invitable" },
    "This address can't be invited; choose another",
    "Diese Adresse kann nicht eingeladen werden.",
  ],
])("has English and German text for %j", (problem, english, inGerman) => {
  expect(problemText(problem)).toContain(english);
  expect(codedText({ ...german.values, ...german.states }, problem)).toContain(inGerman);
});

const TOKEN = fieldProblem("auth.token", "header_name");
const URL = fieldProblem("urls[3]", "https_url");

test.each([
  [
    [TOKEN, fieldProblem("auth", "required")],
    ["auth.token", "auth"],
  ],
  [[URL], ["urls"]],
  [[fieldProblem("name", "required"), fieldProblem("name", "unicode")], ["name"]],
  [[fieldProblem("names", "required"), fieldProblem(undefined, "store_not_closed")], []],
])("assigns problems to form fields: %j", (problems, fields) => {
  const errors = fieldErrors(problems, ["name", "auth", "auth.token", "urls"]);
  expect(errors).toEqual(
    Object.fromEntries(
      fields.map((field, index) => [field, problems[index] && problemText(problems[index])]),
    ),
  );
});
