import { expect, test } from "vitest";
import { describeWith } from "../../support/setup/describe-with.ts";
import { change, readAmendments, readState, refund, reported, run, runQueue } from "./amended-order.ts";
import { STORE_ID } from "./wordpress.ts";

const AMEND = ["shoppable_video_amend", [17], "shoppable-video"];

describeWith("php", "sending amendments in the WooCommerce plugin", () => {
  const cancel = change({ status: "cancelled" });

  test("sends nothing for an order that was never reported", async () => {
    const world = await run([cancel, runQueue]);
    expect([world.requests, world.waits]).toEqual([[], []]);
  });

  test("sends a cancellation after the delayed report", async () => {
    const answers = [
      [503, {}],
      [200, {}],
    ] as const;
    const [pay] = reported;
    const world = await run([pay, ["run_queue", 1], cancel, runQueue], {}, { answers });
    const posts = world.requests
      .filter(({ method }) => method === "POST")
      .map(({ url }) => url.split("?")[0]);
    expect(posts.map((url) => url?.split("/").at(-1))).toEqual(["private", "private", "order-amendments"]);
  });

  test("combines changes within a minute", async () => {
    const steps = [...reported, change(refund("12.00")), cancel, runQueue];
    const world = await run(steps);
    expect(readAmendments(world)).toMatchObject([{ cancelled: true }]);
    expect(world.waits).toEqual([0, 1, 1]);
  });

  test("sends a change made during sending afterwards", async () => {
    const during = ["change_while_sending", 17, { status: "cancelled" }] as const;
    const steps = [...reported, change(refund("12.00")), during, runQueue];
    const told = readAmendments(await run(steps));
    expect(told.map(({ reason }) => reason)).toEqual(["refund", "cancellation"]);
  });

  test.each([
    ["without a response", "timed out"],
    ["with a server error", [503, {}]],
    ["of an unknown order", [404, { detail: "Order Id does not exist." }]],
    ["of a closed store", [401, {}]],
    ["with an HTML response", [200, "<!doctype html>"]],
    ["with a redirect", [302, {}]],
  ] as const)("retries an amendment %s for a week with the same version", async (_, answer) => {
    const answers = [[200, {}], answer] as const;
    const world = await run([...reported, cancel, runQueue], {}, { answers });
    expect(world.waits).toEqual([0, 1, 1, 1, 5, 30, 120, 480, 1440, 2880, 4320]);
    const told = readAmendments(world);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect([readState(world), world.queue]).toEqual(["failed", []]);
    expect(world.orders[17]?.notes).toEqual([expect.stringContaining("the refund could not be reported")]);
    expect(JSON.stringify(world.orders)).not.toContain(STORE_ID);
  });

  test("adds the reason of a rejection as an order note, without resending on each save", async () => {
    const detail = "items[0].quantity: expected at most 3, the ordered quantity";
    const answers = [
      [200, {}],
      [422, { detail }],
    ] as const;
    const world = await run([...reported, cancel, runQueue, change({}), runQueue], {}, { answers });
    expect(readAmendments(world)).toHaveLength(1);
    expect(world.orders[17]?.notes).toEqual([`Shoppable Video: the service refused the return: ${detail}`]);
    expect([readState(world), world.queue]).toEqual(["refused", []]);
  });

  test("sends changes after a rejection, with retries", async () => {
    const answers = [
      [200, {}],
      [422, {}],
      [503, {}],
      [200, {}],
    ] as const;
    const paid = change({ status: "processing" });
    const world = await run([...reported, cancel, runQueue, paid, runQueue], {}, { answers });
    expect(readAmendments(world).map(({ cancelled }) => cancelled)).toEqual([true, undefined, undefined]);
    expect(readState(world)).toBe("sent");
  });

  test("retries later after a temporary failure", async () => {
    const answers = [
      [200, {}],
      [429, {}, { "retry-after": "7200" }],
      [200, {}],
    ] as const;
    const world = await run([...reported, cancel, runQueue], {}, { answers });
    expect([world.waits, readState(world)]).toEqual([[0, 1, 1, 120], "sent"]);
    expect(world.orders[17]?.saved).not.toHaveProperty("_shoppable_video_amend_attempts");
  });

  test("resends failed amendments from the settings page", async () => {
    const again = { _wpnonce: "nonce of shoppable_video", again: "1", service_url: "https://api.example" };
    const form = { ...again, edge_url: "https://edge.example", brand: "br_acme", product_id: "id" };
    const world = await run(
      [...reported, cancel, runQueue, ["fire", "admin_post_shoppable_video_save"]],
      {},
      { answers: [[200, {}], "gone"], post: form },
    );
    expect([readState(world), world.queue]).toEqual([undefined, [AMEND]]);
    expect(world.options.shoppable_video_notice_1).toContain("reported again: 1");
  });

  test("sends the current state of an order that version 1.0 reported", async () => {
    const meta = { _shoppable_video_state: "sent" };
    const world = await run([change(refund("24.00", { of: 3, quantity: -1, total: "-20" })), runQueue], {
      meta,
    });
    expect(readAmendments(world)).toHaveLength(1);
  });

  test("sends nothing for a deleted order or after disconnecting", async () => {
    const gone = await run([...reported, cancel, ["delete_order", 17], runQueue]);
    expect(readAmendments(gone)).toEqual([]);
    const disconnected = ["update_option", "shoppable_video", {}, false] as const;
    expect(readAmendments(await run([...reported, disconnected, cancel, runQueue]))).toEqual([]);
  });

  test("keeps a cancelled order cancelled in the trash", async () => {
    const trash = change({ status: "trash", meta: {} });
    const world = await run([
      ...reported,
      cancel,
      ["set_meta", 17, "_wp_trash_meta_status", "wc-cancelled"],
      trash,
      runQueue,
    ]);
    expect(readAmendments(world)).toMatchObject([{ cancelled: true }]);
  });
});
