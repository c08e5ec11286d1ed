import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  campaignBody,
  initialValues,
  localTime,
} from "../../../../clients/dashboard/src/features/campaigns/campaign-values.ts";
import { CampaignChange, CampaignCreation } from "../../../../shared/videos/campaigns/campaign.schema.ts";

const values = { ...initialValues(undefined), name: " Black Friday ", event_ids: [7002, 7001] };

describe("what the form of a campaign sends", () => {
  test("a new one without a schedule: the contract takes it", () => {
    const body = campaignBody(values, false);
    expect(v.parse(CampaignCreation, body)).toEqual({
      name: "Black Friday",
      widget_type: "carousel",
      event_ids: [7002, 7001],
      state: "active",
    });
  });

  test("times in UTC, and the same local time when it is read again", () => {
    const body = campaignBody({ ...values, starts_at: "2026-11-27T09:30" }, false);
    expect(body.starts_at).toBe(new Date("2026-11-27T09:30").toISOString());
    expect(localTime(body.starts_at ?? undefined)).toBe("2026-11-27T09:30");
  });

  test("an existing one's emptied times are cleared, and a source replaces chosen videos", () => {
    const body = v.parse(CampaignChange, campaignBody({ ...values, shows: "all" }, true));
    expect(body).toMatchObject({ source: "all", starts_at: null, ends_at: null });
    expect(body).not.toHaveProperty("event_ids");
  });

  test("what is no time stays for the contract to refuse", () => {
    const { issues } = v.safeParse(CampaignCreation, campaignBody({ ...values, ends_at: "soon" }, false));
    expect(new Set(issues?.map((issue) => v.getDotPath(issue)))).toEqual(new Set(["ends_at"]));
  });
});
