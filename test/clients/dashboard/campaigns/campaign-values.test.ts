import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  changeBody,
  creationBody,
  initialValues,
} from "../../../../clients/dashboard/src/features/campaigns/campaign-values.ts";
import {
  CampaignChange,
  CampaignCreation,
  type CampaignView,
} from "../../../../shared/videos/campaigns/campaign.schema.ts";

const values = { ...initialValues(undefined, "UTC"), name: " Black Friday ", event_ids: [7002, 7001] };

describe("what the form of a campaign sends", () => {
  test("a new one without a schedule: the contract takes it", () => {
    const body = creationBody(values);
    expect(v.parse(CampaignCreation, body)).toEqual({
      name: "Black Friday",
      widget_type: "carousel",
      event_ids: [7002, 7001],
      state: "active",
    });
  });

  test("times in the store's zone, and the same ones when they are read again", () => {
    const time_zone = "Australia/Sydney";
    const body = creationBody({ ...values, time_zone, starts_at: "2026-11-27T09:30" });
    expect(body.starts_at).toBe("2026-11-26T22:30:00.000Z");
    const saved = { starts_at: body.starts_at } as CampaignView;
    expect(initialValues(saved, time_zone).starts_at).toBe("2026-11-27T09:30");
  });

  test("a change names its version, clears emptied times, and lets a source replace chosen videos", () => {
    const saved = { updated_at: "2026-11-01T00:00:00.000Z" } as CampaignView;
    expect(v.parse(CampaignChange, changeBody({ ...values, shows: "all" }, saved))).toEqual({
      name: "Black Friday",
      widget_type: "carousel",
      source: "all",
      starts_at: null,
      ends_at: null,
      if_updated_at: "2026-11-01T00:00:00.000Z",
    });
  });

  test("what is no time stays for the contract to refuse", () => {
    const { issues } = v.safeParse(CampaignCreation, creationBody({ ...values, ends_at: "soon" }));
    expect(new Set(issues?.map((issue) => v.getDotPath(issue)))).toEqual(new Set(["ends_at"]));
  });
});
