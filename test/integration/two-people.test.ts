import { expect, inject, test } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import type { ApiError } from "../../shared/contract/client.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const written = async (change: (name: string) => Promise<unknown>): Promise<string | undefined> => {
  const names = ["one", "other"];
  const outcomes = await Promise.allSettled(names.map(change));
  const statuses = outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? 200 : (outcome.reason as ApiError).status,
  );
  expect(statuses.toSorted()).toEqual([200, 412]);
  return names[statuses.indexOf(200)];
};

test("one of two changes from the same version is written and the other refused", async () => {
  const { brand } = await createTestStore(stack);
  const video = await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "Linen" } });
  const { event_id, updated_at: if_updated_at } = video;
  const title = await written((name) =>
    admin.call(VIDEO_OPERATIONS.changeVideo, { brand, event_id, body: { title: name, if_updated_at } }),
  );
  expect(await admin.call(VIDEO_OPERATIONS.getVideo, { brand, event_id })).toMatchObject({ title });

  const { campaign_id, updated_at } = await admin.call(CAMPAIGN_OPERATIONS.createCampaign, {
    brand,
    body: { name: "Summer", source: "all" },
  });
  const campaign = await written((name) =>
    admin.call(CAMPAIGN_OPERATIONS.changeCampaign, {
      brand,
      campaign_id,
      body: { name, if_updated_at: updated_at },
    }),
  );
  expect(await admin.call(CAMPAIGN_OPERATIONS.getCampaign, { brand, campaign_id })).toMatchObject({
    name: campaign,
  });

  const store = () => admin.call(STORE_OPERATIONS.getStore, { brand });
  for (const _ of ["as it was created", "as it was changed"]) {
    const seen = (await store()).updated_at;
    const name = await written((each) =>
      admin.call(STORE_OPERATIONS.changeStore, { brand, body: { name: each, if_updated_at: seen } }),
    );
    expect((await store()).name).toBe(name);
  }

  for (const _ of ["without a connection", "from the one that was written"]) {
    const if_connected_at = (await store()).product_api?.connected_at ?? null;
    const name = await written((each) => {
      const url_template = `${stack.merchantUrl}/${each}/{id}`;
      const body = { url_template, auth: { scheme: "none" as const }, if_connected_at };
      return admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
    });
    expect((await store()).product_api?.url_template).toBe(`${stack.merchantUrl}/${name}/{id}`);
  }
});
