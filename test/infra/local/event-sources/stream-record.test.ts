import { expect, test } from "vitest";
import { toLambdaRecord } from "../../../../infra/local/event-sources/stream-record.ts";

test("a record comes in the form that Lambda passes on: binary values as base64, an empty map as one", () => {
  const NewImage = {
    text: { S: "" },
    bytes: { B: new Uint8Array([1, 2]) },
    list: { L: [{ B: new Uint8Array([3]) }] },
    map: { M: { empty: {} } },
  };
  const record = toLambdaRecord({ dynamodb: { NewImage: NewImage as never } }, "arn:stream");
  expect(record.dynamodb?.NewImage).toEqual({
    text: { S: "" },
    bytes: { B: "AQI=" },
    list: { L: [{ B: "Aw==" }] },
    map: { M: { empty: { M: {} } } },
  });
});
