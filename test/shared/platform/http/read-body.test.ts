import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { PayloadTooLarge, ValidationFailed } from "../../../../shared/platform/errors.ts";
import { readBody } from "../../../../shared/platform/http/read-body.ts";
import { MAX_BODY_BYTES } from "../../../../shared/vocabulary/refusals.ts";
import { httpEvent } from "../../../support/endpoint/http-events.ts";

const Schema = v.object({ title: v.string() }, "expected a JSON object");
const base64 = (body: string | Uint8Array) => ({
  body: Buffer.from(body as string).toString("base64"),
  isBase64Encoded: true,
});
const read = (fields: Parameters<typeof httpEvent>[0]) => readBody(httpEvent(fields), Schema);
const catchFailure = (fields: Parameters<typeof httpEvent>[0]): Error => {
  try {
    read(fields);
  } catch (error) {
    return error as Error;
  }
  return expect.unreachable("it was read");
};

describe("a JSON body", () => {
  test("is parsed with any content type", () => {
    for (const type of ["application/json", "text/plain", "application/vnd.acme+json", ""]) {
      expect(read({ body: { title: "Ä€😀" }, headers: { "content-type": type } })).toEqual({ title: "Ä€😀" });
    }
  });

  test("is parsed from base64, as the gateway sends it", () => {
    expect(read(base64('{"title":"Ä€😀"}'))).toEqual({ title: "Ä€😀" });
  });

  test.each(["[]", '[{"title":"x"}]'])("%s is rejected as it is not an object", (body) => {
    expect(catchFailure({ body })).toBeInstanceOf(ValidationFailed);
    expect(catchFailure({ body }).message).toBe("body: expected a JSON object");
  });
});

describe("an invalid body", () => {
  test.each(["", "{", "title=x", "{'title':'x'}", "undefined", "NaN", '{"title":"secret"'])(
    "%j is rejected as not JSON, without quoting it",
    (body) => {
      for (const fields of [{ body }, base64(body)]) {
        const failure = catchFailure(fields);
        expect(failure).toBeInstanceOf(ValidationFailed);
        expect(failure.message).toBe("body: expected JSON");
        expect(failure.cause).toBeUndefined();
      }
    },
  );

  test("is rejected if it is not UTF-8", () => {
    const failure = catchFailure(base64(Uint8Array.of(0x22, 0xff, 0xfe, 0x22)));
    expect(failure).toBeInstanceOf(ValidationFailed);
    expect(failure.message).toBe("body: expected UTF-8");
  });
});

describe("the body size", () => {
  const sized = (bytes: number, character = "x") => {
    const frame = '{"title":""}'.length;
    return `{"title":"${character.repeat((bytes - frame) / Buffer.byteLength(character))}"}`;
  };

  test("can be 256 KB", () => {
    expect(MAX_BODY_BYTES).toBe(262_144);
    expect(read({ body: sized(MAX_BODY_BYTES) }).title).toHaveLength(MAX_BODY_BYTES - 12);
    expect(read(base64(sized(MAX_BODY_BYTES))).title).toHaveLength(MAX_BODY_BYTES - 12);
  });

  test("is limited to 256 KB, checked before parsing", () => {
    for (const body of [sized(MAX_BODY_BYTES + 1), "x".repeat(MAX_BODY_BYTES + 1)]) {
      for (const fields of [{ body }, base64(body)]) {
        const failure = catchFailure(fields);
        expect(failure).toBeInstanceOf(PayloadTooLarge);
        expect(failure.message).toBe("Request body is larger than 256 KB");
      }
    }
  });

  test("is counted in bytes", () => {
    const body = sized(MAX_BODY_BYTES + 2, "€€");
    expect(body.length).toBeLessThan(MAX_BODY_BYTES);
    expect(catchFailure({ body })).toBeInstanceOf(PayloadTooLarge);
  });
});
