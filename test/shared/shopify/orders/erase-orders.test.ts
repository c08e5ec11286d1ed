import { expect, test } from "vitest";
import { NotFound, OrderNotCounted, Unavailable } from "../../../../shared/platform/errors.ts";
import { createEraseOrders } from "../../../../shared/shopify/orders/erase-orders.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { aStore } from "../../../support/values/builders.ts";

const damaged = new Error("The order is damaged");

test.each<[string, Error, object | undefined]>([
  ["is not counted yet", new OrderNotCounted(), { name: new Unavailable(undefined).name }],
  ["can't be read", damaged, damaged],
  ["is unknown", new NotFound(), undefined],
])("erases the other orders of a request if one %s", async (_, error, thrown) => {
  const erased: string[] = [];
  const eraseOrders = createEraseOrders({
    erasures: {
      erase: async (_store, id, { at }) => {
        if (id === "1") throw error;
        erased.push(id);
        return { hash: "h", day: at.slice(0, 10), erased_at: at, id_gone_at: at };
      },
    },
    newErasureKey: () => "key",
    newAnonymousId: () => "erased_1",
    now: () => Date.parse("2026-11-20T10:00:00.000Z"),
    logger: recordingLogger().logger,
  });
  const outcome = await eraseOrders(aStore(), ["1", "2", "3"]).catch((failure: unknown) => failure);
  expect(erased).toEqual(["2", "3"]);
  if (thrown === undefined) expect(outcome).toBeUndefined();
  else expect(outcome).toMatchObject(thrown);
});
