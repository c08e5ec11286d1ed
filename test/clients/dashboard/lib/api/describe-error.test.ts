import { expect, test } from "vitest";
import { describeError, isPassing } from "../../../../../clients/dashboard/src/lib/api/describe-error.ts";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";

const answered = (status: number, detail = "the words of the service") =>
  new ApiError(
    STORE_OPERATIONS.getStore,
    new Response("", { status, headers: { "x-request-id": "req-1" } }),
    detail,
  );

test.each([
  [404, "It does not exist, or you may not see it."],
  [429, "Too many requests at once. Wait a moment, then try again."],
  [500, "Something went wrong on our side."],
  [503, "The service is not available at the moment."],
  [504, "The service did not answer in time."],
])("%i says what it means, with the request to name", (status, message) => {
  expect(describeError(answered(status))).toEqual({ message, requestId: "req-1" });
});

test("what can be corrected is said in the service's words, as a sentence", () => {
  expect(describeError(answered(409, "the name is taken"))).toMatchObject({ message: "the name is taken." });
  expect(describeError(answered(422, "Is it?"))).toMatchObject({ message: "Is it?" });
  expect(describeError(answered(403, "Operators only"))).toMatchObject({ message: "Operators only." });
});

test("a network that fails is told from a service that is slow, and from a mistake of the page", () => {
  expect(describeError(new TypeError("fetch failed")).message).toBe(
    "The service can’t be reached. Check your connection.",
  );
  expect(describeError(new DOMException("", "TimeoutError")).message).toBe(
    "The service did not answer in time.",
  );
  expect(describeError(new Error("x is undefined")).message).toBe("Something went wrong on this page.");
  expect(describeError("a text").message).toBe("Something went wrong on this page.");
});

test.each([
  [answered(429), true],
  [answered(500), true],
  [answered(503), true],
  [answered(401), false],
  [answered(403), false],
  [answered(404), false],
  [answered(422), false],
  [new TypeError("fetch failed"), true],
  [new Error("x is undefined"), false],
])("%s may pass by itself: %s", (error, passes) => {
  expect(isPassing(error)).toBe(passes);
});
