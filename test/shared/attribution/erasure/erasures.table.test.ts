import { expect, test } from "vitest";
import { orderKey } from "../../../../shared/platform/table/keys/order-keys.ts";
import type { Table } from "../../../../shared/platform/table/table.ts";
import { openTotals } from "../../../support/attribution/memory-store.ts";
import { BRAND, pastStore } from "../../../support/attribution/past-store.ts";

const eraseAt = (at: string) => ({
  ...{ at, newKey: "key", anonymousId: `erased_${at}`, beforeWriting: async () => undefined },
});

test("concurrent erasures of an order return the same result", async () => {
  const past = pastStore();
  const { order_id, ...order } = past.report();
  await past.apply({ ...order, order_id });
  const first = "2026-03-02T10:00:00.000Z";
  const send = async (command: { readonly input: { readonly Key?: { readonly SK?: string } } }) => {
    const answer = await past.table.send(command as never);
    if (command.input.Key?.SK === orderKey(BRAND, order_id).SK)
      await past.erasures.erase(past.store, order_id, eraseAt(first));
    return answer;
  };
  const { erasures } = openTotals({ name: past.table.name, send: send as Table["send"] });
  const answer = await erasures.erase(past.store, order_id, eraseAt("2026-03-02T10:00:01.000Z"));
  expect(answer).toMatchObject({ erased_at: first });
});
