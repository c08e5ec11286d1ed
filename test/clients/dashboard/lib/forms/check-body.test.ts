import * as v from "valibot";
import { expect, test } from "vitest";
import { checkBody } from "../../../../../clients/dashboard/src/lib/forms/check-body.ts";
import { line, strict } from "../../../../../shared/api/forms.schema.ts";
import { UploadRequest } from "../../../../../shared/videos/media/uploads/uploads.schema.ts";

const Named = strict({ name: line(5), tags: v.optional(v.pipe(v.array(line(5)), v.minLength(1))) });

test("a body that the contract takes is sent as it is", () => {
  expect(checkBody(Named, { name: " a " })).toEqual({ body: { name: " a " } });
});

test.each<[object, Record<string, string>]>([
  [{}, { name: "Please fill this in." }],
  [{ name: " " }, { name: "Please fill this in." }],
  [{ name: "a", tags: [] }, { tags: "Add at least one." }],
  [{ name: "too long" }, { name: "Write one line, of at most 5 characters." }],
  [{ name: "too long\ud800" }, { name: "Write one line, of at most 5 characters." }],
  [{ name: "a", tags: ["a", "too long"] }, { "tags.1": "Write one line, of at most 5 characters." }],
  [{ name: "a", nmae: "b" }, { nmae: "We don’t know this field." }],
])("of %j, each field's first problem is told", (body, problems) => {
  expect(checkBody(Named, body)).toEqual({ problems });
});

test("a problem of the body as a whole belongs to no field", () => {
  expect(checkBody(UploadRequest, {})).toEqual({ problems: { "": "Expected files or upload_id" } });
});
