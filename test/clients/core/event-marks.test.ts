import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createConsent } from "../../../clients/core/consent.ts";
import { createEventMarks } from "../../../clients/core/signals/event-marks.ts";
import { LIKED_EVENTS_KEY as KEY } from "../../../clients/core/signals/storage-keys.ts";
import { memoryStorage } from "./device.ts";

const setUp = ({ stored, required = false }: { stored?: string; required?: boolean } = {}) => {
  const device = memoryStorage(stored === undefined ? {} : { [KEY]: stored });
  const consent = createConsent({ required });
  const open = () => createEventMarks({ key: KEY, storage: device.storage, consent });
  return { ...device, consent, open, likes: open() };
};

describe("liked videos", () => {
  test("are kept in memory if storage is blocked", () => {
    const { likes, fail, consent } = setUp();
    fail("getItem", "setItem", "removeItem");
    likes.set(1, true);
    expect(likes.has(1)).toBe(true);
    consent.set(false);
    consent.set(true);
    expect(likes.has(1)).toBe(false);
  });

  test("never throw on invalid stored data", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.jsonValue()).map((list) => JSON.stringify(list)),
        ),
        (stored) => {
          const { likes, all } = setUp({ stored });
          likes.set(5, true);
          const marks = JSON.parse(all()[KEY] ?? "") as number[];
          expect([marks.at(-1), marks.every(Number.isSafeInteger), likes.has(5)]).toEqual([5, true, true]);
        },
      ),
      { numRuns: 50 },
    );
  });
});
