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

describe("marks of videos", () => {
  test("stay from page to page, until they are taken back", () => {
    const { likes, open, all } = setUp();
    likes.set(7001, true);
    likes.set(7002, true);
    expect([open().has(7001), open().has(7003)]).toEqual([true, false]);
    open().set(7001, false);
    expect([likes.has(7001), all()]).toEqual([false, { [KEY]: "[7002]" }]);
    likes.set(7002, false);
    expect(all()).toEqual({});
  });

  test("are the latest 500; a mark that is set again is new", () => {
    const { likes } = setUp();
    for (let id = 0; id < 500; id += 1) likes.set(id, true);
    likes.set(0, true);
    likes.set(500, true);
    expect([0, 1, 2, 500].map(likes.has)).toEqual([true, false, true, true]);
  });

  test("wait in memory for consent, then join what is stored; nothing is read before", () => {
    const { likes, all, consent } = setUp({ stored: "[1,2]", required: true });
    likes.set(2, false);
    likes.set(3, true);
    expect([[1, 2, 3].map(likes.has), all()]).toEqual([[false, false, true], { [KEY]: "[1,2]" }]);
    consent.set(true);
    expect([[1, 2, 3].map(likes.has), all()]).toEqual([[true, false, true], { [KEY]: "[1,3]" }]);
    likes.set(3, false);
    expect(likes.has(3)).toBe(false);
  });

  test("are deleted when consent is refused, and no longer kept", () => {
    const { likes, all, consent } = setUp({ stored: "[1]" });
    likes.set(2, true);
    consent.set(false);
    likes.set(3, true);
    expect([[1, 2, 3].map(likes.has), all()]).toEqual([[false, false, false], {}]);
    consent.set(true);
    expect([1, 2, 3].map(likes.has)).toEqual([false, false, false]);
  });

  test("live in memory where storage is blocked", () => {
    const { likes, fail, consent } = setUp();
    fail("getItem", "setItem", "removeItem");
    likes.set(1, true);
    expect(likes.has(1)).toBe(true);
    consent.set(false);
    consent.set(true);
    expect(likes.has(1)).toBe(false);
  });

  test("closed, no longer follow the consent", () => {
    const { likes, consent, all } = setUp({ required: true });
    likes.set(1, true);
    likes.close();
    consent.set(true);
    expect(all()).toEqual({});
  });

  test("never throw, whatever is stored", () => {
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
