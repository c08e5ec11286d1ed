import { expect, test } from "vitest";
import { describeError, isPassing } from "../../../../../clients/dashboard/src/lib/api/describe-error.ts";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { fieldProblem } from "../../../../../shared/vocabulary/problems/problems.ts";

const answered = (status: number, detail = "the words of the service") =>
  new ApiError(
    STORE_OPERATIONS.getStore,
    new Response("", { status, headers: { "x-request-id": "req-1" } }),
    detail,
  );

test.each([
  [404, "Not found, or you don’t have access."],
  [429, "Too many requests at once. Wait a moment, then try again."],
  [500, "Something went wrong on our side."],
  [503, "The service is not available at the moment."],
  [504, "The service did not respond in time."],
])("%i has a text and the request id", (status, message) => {
  expect(describeError(answered(status))).toEqual({ message, requestId: "req-1" });
});

test("translates validation problems, with the field if the text needs it", () => {
  const problems = [
    fieldProblem("limit", "integer", { min: 1, max: 100 }),
    fieldProblem("body", "no_field"),
    fieldProblem("from", "time_after", { other: "to" }),
  ];
  const refused = new ApiError(STORE_OPERATIONS.getStore, new Response("", { status: 422 }), "-", problems);
  expect(describeError(refused).message).toBe(
    "limit: Enter a number from 1 to 100. Nothing was changed. The end is before the start.",
  );
});

test("shows the service's detail as a sentence for errors that the user can correct", () => {
  expect(describeError(answered(409, "the name is taken"))).toMatchObject({ message: "the name is taken." });
  expect(describeError(answered(422, "Is it?"))).toMatchObject({ message: "Is it?" });
  expect(describeError(answered(403, "Operators only"))).toMatchObject({ message: "Operators only." });
});

test("distinguishes network errors, timeouts and errors of the page", () => {
  expect(describeError(new TypeError("fetch failed")).message).toBe(
    "The service can’t be reached. Check your connection.",
  );
  expect(describeError(new DOMException("", "TimeoutError")).message).toBe(
    "The service did not respond in time.",
  );
  expect(describeError(new Error("x is undefined")).message).toBe("Something went wrong on this page.");
  expect(describeError("a text").message).toBe("Something went wrong on this page.");
});

test.each([
  [answered(429), true],
  [answered(503), true],
  [answered(403), false],
  [new TypeError("fetch failed"), true],
  [new Error("x is undefined"), false],
])("%s is temporary: %s", (error, passes) => {
  expect(isPassing(error)).toBe(passes);
});
