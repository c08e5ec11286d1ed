import { describe, expect, test } from "vitest";
import { ValidationFailed } from "../../../../shared/platform/errors.ts";
import { campaignPhase } from "../../../../shared/videos/campaigns/campaign.ts";
import { changedCampaign, createdCampaign } from "../../../../shared/videos/campaigns/campaign-change.ts";
import { AT, aCampaign } from "../../../support/admin/admin-values.ts";

const now = new Date("2026-11-27T08:00:00.000Z");
const [past, same, future] = ["2026-11-27T07:59:59.999Z", now.toISOString(), "2026-11-27T08:00:00.001Z"];

describe("the phase of a campaign", () => {
  test.each([
    ["active", undefined, undefined, "running"],
    ["active", past, undefined, "running"],
    ["active", same, undefined, "running"],
    ["active", future, undefined, "scheduled"],
    ["active", undefined, future, "running"],
    ["active", undefined, same, "ended"],
    ["active", past, past, "ended"],
    ["active", past, future, "running"],
    ["active", future, future, "scheduled"],
    ["paused", undefined, undefined, "paused"],
    ["paused", past, future, "paused"],
    ["paused", future, undefined, "paused"],
    ["paused", past, same, "ended"],
  ] as const)("%s, from %s until %s: %s", (state, starts_at, ends_at, phase) => {
    expect(campaignPhase({ state, ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) }, now)).toBe(
      phase,
    );
  });
});

describe("a change of a campaign", () => {
  const before = aCampaign({ event_ids: [1, 2], starts_at: past, ends_at: future });
  const changedBy = (change: object) => changedCampaign(before, change, now);

  test.each<[string, object, object]>([
    ["of the order", { event_ids: [2, 1] }, { event_ids: [2, 1] }],
    ["of the state", { state: "paused" }, { state: "paused" }],
    ["to null for its end", { ends_at: null }, { ends_at: undefined }],
    ["to a source in place of videos", { source: "all" }, { source: "all", event_ids: undefined }],
  ])("%s keeps the other fields", (_, change, changed) => {
    const expected = { ...before, ...changed, updated_at: now.toISOString() };
    expect(changedBy(change)).toStrictEqual(JSON.parse(JSON.stringify(expected)));
  });

  test("removes the source if it sets videos", () => {
    const changed = changedCampaign(aCampaign({ source: "product" }), { event_ids: [3] }, now);
    expect(changed).toStrictEqual({ ...aCampaign({ event_ids: [3] }), updated_at: now.toISOString() });
  });

  test.each([
    { event_ids: [1], source: "all" },
    { starts_at: future },
    { ends_at: past },
    { starts_at: same, ends_at: past },
  ])("%j is rejected", (change) => {
    expect(() => changedBy(change)).toThrow(ValidationFailed);
  });
});

test.each([
  {},
  { event_ids: [1], source: "all" as const },
  { source: "all" as const, starts_at: AT, ends_at: AT },
])("a new campaign with %j is rejected", (fields) => {
  const create = () =>
    createdCampaign("cmp_1", { name: "N", widget_type: "embed", state: "active", ...fields }, now);
  expect(create).toThrow(ValidationFailed);
});
