import * as v from "valibot";
import { expect, test } from "vitest";
import { checkBody } from "../../../../../clients/dashboard/src/lib/forms/check-body.ts";
import { line, strict } from "../../../../../shared/api/forms.schema.ts";
import { UploadRequest } from "../../../../../shared/videos/media/uploads/uploads.schema.ts";

const Named = strict({ name: line(5), tags: v.optional(v.pipe(v.array(line(5)), v.minLength(1))) });

test("returns a valid body unchanged", () => {
  expect(checkBody(Named, { name: " a " })).toEqual({ body: { name: " a " } });
});

test.each<[object, Record<string, string>]>([
  [{}, { name: "Please fill this in." }],
  [{ name: " " }, { name: "Please fill this in." }],
  [{ name: "a", tags: [] }, { tags: "Add at least one." }],
  [{ name: "too long" }, { name: "Enter one line of at most 5 characters." }],
  [{ name: "too long\ud800" }, { name: "Enter one line of at most 5 characters." }],
  [{ name: "a", tags: ["a", "too long"] }, { "tags[1]": "Enter one line of at most 5 characters." }],
  [{ name: "a", nmae: "b" }, { nmae: "This field is unknown." }],
])("%j returns the first problem of each field", (body, problems) => {
  expect(checkBody(Named, body)).toEqual({ problems });
});

test("assigns a problem of the whole body to no field", () => {
  expect(checkBody(UploadRequest, {})).toEqual({ problems: { body: "Expected either files or upload_id" } });
});
