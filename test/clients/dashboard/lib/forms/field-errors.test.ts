import { expect, test } from "vitest";
import { parseFieldErrors } from "../../../../../clients/dashboard/src/lib/forms/field-errors.ts";

test.each([
  [
    "name: expected one line of at most 200 characters; currency: expected an ISO 4217 currency code",
    {
      fields: {
        name: "Write one line, of at most 200 characters.",
        currency: "Choose a currency, such as USD.",
      },
      rest: [],
    },
  ],
  // A field of the form is nearer than the one that holds it.
  ["auth.token: expected 8 characters", { fields: { "auth.token": "Expected 8 characters" }, rest: [] }],
  ["auth: required", { fields: { auth: "Please fill this in." }, rest: [] }],
  ["urls[3]: expected a URL", { fields: { urls: "Expected a URL" }, rest: [] }],
  // A problem may itself have a semicolon.
  [
    "name: expected one; or the other; unknown_one: bad",
    { fields: { name: "Expected one; or the other" }, rest: ["Unknown_one: bad"] },
  ],
  ["The store is closed", { fields: {}, rest: ["The store is closed"] }],
  ["names: no field of this form", { fields: {}, rest: ["Names: no field of this form"] }],
])("of %j", (detail, expected) => {
  expect(parseFieldErrors(detail, ["name", "currency", "auth", "auth.token", "urls"])).toEqual(expected);
});
