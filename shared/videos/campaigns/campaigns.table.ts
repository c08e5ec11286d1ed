import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { definedOnly } from "../../platform/defined-only.ts";
import { Unavailable, ValidationFailed } from "../../platform/errors.ts";
import { getItem } from "../../platform/table/get-item.ts";
import { campaignCounterKey, campaignKey, campaignRange } from "../../platform/table/keys/video-keys.ts";
import { type Page, type PageRequest, queryAll, queryPage } from "../../platform/table/query.ts";
import { type Item, readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transact.ts";
import { writeIf } from "../../platform/table/write-if.ts";
import { fieldProblem } from "../../vocabulary/problems/problems.ts";
import { CAMPAIGN_SOURCES, CAMPAIGN_STATES, MAX_CAMPAIGNS } from "../../vocabulary/videos.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";
import type { Campaign } from "./campaign.ts";

const MAX_TRIES = 5;

export class TooManyCampaigns extends ValidationFailed {
  constructor() {
    super(fieldProblem("body", "too_many_campaigns", { most: MAX_CAMPAIGNS }));
  }
}

const fromItem = (item: Item): Campaign => {
  const campaign = readItem(item, "item").map("campaign");
  return definedOnly({
    campaign_id: campaign.text("campaign_id"),
    name: campaign.text("name"),
    widget_type: campaign.oneOf("widget_type", WIDGET_TYPES),
    event_ids: campaign.optionalIntegers("event_ids"),
    source: campaign.optionalOneOf("source", CAMPAIGN_SOURCES),
    state: campaign.oneOf("state", CAMPAIGN_STATES),
    starts_at: campaign.optionalText("starts_at"),
    ends_at: campaign.optionalText("ends_at"),
    created_at: campaign.text("created_at"),
    updated_at: campaign.text("updated_at"),
  });
};

export const createShownCampaigns = (table: Table) => ({
  /** Reads eventually consistently, which costs half as much. */
  async shown(brand: string, campaignId: string): Promise<Campaign | undefined> {
    const item = await getItem(table, campaignKey(brand, campaignId), { consistent: false });
    return item && fromItem(item);
  },
});

export type ShownCampaigns = ReturnType<typeof createShownCampaigns>;

export const createCampaigns = (table: Table) => {
  const TableName = table.name;

  const find = async (brand: string, campaignId: string): Promise<Campaign | undefined> => {
    const item = await getItem(table, campaignKey(brand, campaignId));
    return item && fromItem(item);
  };

  const toItem = (brand: string, campaign: Campaign) => ({
    ...campaignKey(brand, campaign.campaign_id),
    campaign,
  });

  return {
    find,

    async checkRoom(brand: string): Promise<void> {
      const counter = await getItem(table, campaignCounterKey(brand));
      const count = counter && readItem(counter, "campaign counter").integer("campaigns");
      if (count !== undefined && count >= MAX_CAMPAIGNS) throw new TooManyCampaigns();
    },

    async create(brand: string, campaign: Campaign): Promise<void> {
      const refused = await transact(table, [
        {
          Update: {
            TableName,
            Key: campaignCounterKey(brand),
            UpdateExpression: "ADD campaigns :one",
            ConditionExpression: "attribute_not_exists(campaigns) OR campaigns < :most",
            ExpressionAttributeValues: { ":one": 1, ":most": MAX_CAMPAIGNS },
          },
        },
        {
          Put: {
            TableName,
            Item: toItem(brand, campaign),
            ConditionExpression: "attribute_not_exists(PK)",
          },
        },
      ]);
      if (refused.has(0)) throw new TooManyCampaigns();
      if (refused.size > 0) throw new Unavailable(new Error("A random campaign id is taken"));
    },

    /**
     * Calls `change` again after a concurrent write.
     * @returns `undefined` if the campaign does not exist
     */
    async change(
      brand: string,
      campaignId: string,
      change: (campaign: Campaign) => Campaign,
    ): Promise<Campaign | undefined> {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const seen = await find(brand, campaignId);
        if (seen === undefined) return undefined;
        const changed = change(seen);
        const put = new PutCommand({
          TableName,
          Item: toItem(brand, changed),
          ConditionExpression: "campaign = :seen",
          ExpressionAttributeValues: { ":seen": seen },
        });
        if (await writeIf(table, put)) return changed;
      }
      throw new Unavailable(new Error(`The campaign update conflicted ${MAX_TRIES} times`));
    },

    async remove(brand: string, campaignId: string): Promise<boolean> {
      const refused = await transact(table, [
        {
          Delete: {
            TableName,
            Key: campaignKey(brand, campaignId),
            ConditionExpression: "attribute_exists(PK)",
          },
        },
        {
          Update: {
            TableName,
            Key: campaignCounterKey(brand),
            UpdateExpression: "ADD campaigns :less",
            ExpressionAttributeValues: { ":less": -1 },
          },
        },
      ]);
      return refused.size === 0;
    },

    /** @param onUnreadable called for each damaged campaign. The list omits it */
    async all(brand: string, onUnreadable: (error: unknown) => void): Promise<Campaign[]> {
      const found: Campaign[] = [];
      for await (const items of queryAll(table, campaignRange(brand))) {
        for (const item of items) {
          try {
            found.push(fromItem(item));
          } catch (error) {
            onUnreadable(error);
          }
        }
      }
      return found;
    },

    async page(brand: string, request: PageRequest): Promise<Page<Campaign>> {
      const { items, next } = await queryPage(table, campaignRange(brand), request);
      return { items: items.map(fromItem), next };
    },
  };
};

export type Campaigns = ReturnType<typeof createCampaigns>;
