import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import {
  changeBody,
  creationBody,
  initialValues,
} from "../../../../clients/dashboard/src/features/campaigns/campaign-values.ts";
import { showTimesIn } from "../../../../clients/dashboard/src/lib/text/format.ts";
import {
  CampaignChange,
  CampaignCreation,
  type CampaignView,
} from "../../../../shared/videos/campaigns/campaign.schema.ts";

const values = { ...initialValues(undefined), name: " Black Friday ", event_ids: [7002, 7001] };

afterEach(() => showTimesIn(undefined));

describe("the request body of the campaign form", () => {
  test("omits an empty schedule", () => {
    const body = creationBody(values);
    expect(v.parse(CampaignCreation, body)).toEqual({
      name: "Black Friday",
      widget_type: "carousel",
      event_ids: [7002, 7001],
      state: "active",
    });
  });

  test("converts times from and to the store's time zone", () => {
    showTimesIn("Australia/Sydney");
    const body = creationBody({ ...values, starts_at: "2026-11-27T09:30" });
    expect(body.starts_at).toBe("2026-11-26T22:30:00.000Z");
    const saved = { starts_at: body.starts_at } as CampaignView;
    expect(initialValues(saved).starts_at).toBe("2026-11-27T09:30");
  });

  test("includes the version, null for cleared times and the source on a change", () => {
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

  test("passes an invalid time to the schema, which rejects it", () => {
    const { issues } = v.safeParse(CampaignCreation, creationBody({ ...values, ends_at: "soon" }));
    expect(new Set(issues?.map((issue) => v.getDotPath(issue)))).toEqual(new Set(["ends_at"]));
  });
});
