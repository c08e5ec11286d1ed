import { expect, test } from "vitest";
import { VIDEO_OPERATIONS } from "../../../../shared/videos/videos.operations.ts";
import { aVideo, brand } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("a change made after the session expired", ({ service, open }) => {
  const changeAndSignInAs = async (person: string) => {
    service.answer(VIDEO_OPERATIONS.getVideo, { brand, event_id: 7001 }, aVideo());
    const page = await open(`/stores/${brand}/videos/7001`);
    await page.getByLabel("Title").fill("Linen");
    service.endSession(person);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Your session has ended" });
    await dialog.getByRole("button", { name: "Sign in again" }).click();
    return page;
  };

  test("is sent once the same user signs in again", async () => {
    await changeAndSignInAs("sub-1");
    await expect.poll(() => service.sent.map(({ method }) => method), { timeout: 10_000 }).toEqual(["PATCH"]);
  });

  test("is not sent if another user signs in", async () => {
    const page = await changeAndSignInAs("sub-2");
    await page.waitForURL((url) => !url.pathname.includes("7001"));
    await page.getByRole("main").waitFor();
    expect(service.sent).toEqual([]);
  });
});
