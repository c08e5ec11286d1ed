import { expect, test } from "vitest";
import { type Narrowing, type Selection, selectVideos } from "../../../../shared/videos/feed/selection.ts";
import { aCampaign } from "../../../support/admin/admin-values.ts";

const now = new Date("2026-11-27T08:00:00.000Z");
const chosen = aCampaign({ event_ids: [3, 1, 2] });
const all = aCampaign({ source: "all" });
const ofProduct = aCampaign({ source: "product" });
const named = { campaign: chosen.campaign_id };
const listed = (event_ids: number[]): Selection => ({ kind: "listed", event_ids });
const product: Selection = { kind: "product", product_id: "p" };

test.each<[Narrowing, typeof chosen | undefined, Selection]>([
  [{}, undefined, { kind: "all" }],
  [{ product_id: "p" }, undefined, product],
  [{ event_id: [2, 1] }, undefined, listed([2, 1])],
  [{ event_id: [2, 1], product_id: "p" }, undefined, listed([2, 1])],
  [named, undefined, { kind: "none" }],
  [{ ...named, event_id: [1], product_id: "p" }, undefined, { kind: "none" }],
  [named, { ...chosen, state: "paused" }, { kind: "none" }],
  [named, { ...all, ends_at: now.toISOString() }, { kind: "none" }],
  [named, chosen, listed([3, 1, 2])],
  [{ ...named, event_id: [1, 3, 9] }, chosen, listed([3, 1])],
  [{ ...named, product_id: "p" }, chosen, listed([3, 1, 2])],
  [named, all, { kind: "all" }],
  [{ ...named, product_id: "p" }, all, product],
  [{ ...named, event_id: [1] }, all, listed([1])],
  [named, ofProduct, { kind: "none" }],
  [{ ...named, event_id: [1] }, ofProduct, { kind: "none" }],
  [{ ...named, product_id: "p" }, ofProduct, product],
])("%j of %j selects %j", (narrowing, campaign, selection) => {
  expect(selectVideos(narrowing, campaign, now)).toEqual(selection);
});
