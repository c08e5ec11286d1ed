import { expect, test } from "vitest";
import {
  auditKind,
  oneEntryPerUpload,
} from "../../../../../clients/dashboard/src/features/settings/audit/audit-entries.ts";
import { SENTENCES } from "../../../../../clients/dashboard/src/features/settings/audit/audit-text.ts";

test("each action with a sentence has a kind", () => {
  expect(Object.keys(SENTENCES).filter((action) => auditKind(action) === undefined)).toEqual([]);
});

const entry = (action: string, upload_id?: string) => ({ action, what: upload_id ? { upload_id } : {} });

test("keeps only the last entry of each upload, across pages", () => {
  const pages = [
    { items: [entry("video.upload_completed", "a"), entry("video.changed")] },
    { items: [entry("video.upload_begun", "b"), entry("video.upload_begun", "a"), entry("video.created")] },
  ];
  const left = oneEntryPerUpload({ pages }).pages.map(({ items }) =>
    items.map(({ action, what }) => [action, ...Object.values(what)].join(" ")),
  );
  expect(left).toEqual([
    ["video.upload_completed a", "video.changed"],
    ["video.upload_begun b", "video.created"],
  ]);
});
