import { expect, test } from "vitest";
import { describePage } from "../../../../clients/api-reference/describe-page.ts";
import { helpAddress } from "../../../../clients/dashboard/src/app/help/help-address.ts";
import { ROUTES } from "../../../../clients/dashboard/src/app/routes.ts";

const GUIDE = describePage().tags.find(({ name }) => name === "guide-dashboard")?.description ?? "";
/** Each heading's anchor, with what is said below it. */
const SECTIONS = new Map(
  GUIDE.split(/^## /m).map((section) => {
    const [heading = "", ...text] = section.split("\n");
    return [heading.toLowerCase().replaceAll(" ", "-"), text.join("\n").trim()];
  }),
);

test.each(Object.values(ROUTES))(
  "$path has its help in the page of guides, in which something is said",
  ({ path }) => {
    const address = helpAddress(path.replaceAll(/:\w+/g, "a"));
    const [, anchor = ""] = /^\/docs\/#\/guide-dashboard\/(.+)$/.exec(address) ?? [];
    expect(SECTIONS.get(anchor)?.length, anchor).toBeGreaterThan(80);
  },
);

test.each([
  ["/stores/br_a/videos/7", "video"],
  ["/stores/br_a/videos/new", "upload-a-video"],
  ["/stores/new", "create-a-store"],
  ["/stores/br_a/orders/a%2Fb", "order"],
])("%s is the view “%s”", (pathname, anchor) => {
  expect(helpAddress(pathname)).toBe(`/docs/#/guide-dashboard/${anchor}`);
});

test("what is no view leads to the guide itself", () => {
  expect(helpAddress("/nothing/at/all")).toBe("/docs/#/guide-dashboard");
});
