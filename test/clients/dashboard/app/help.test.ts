import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { describePage } from "../../../../clients/api-reference/describe-page.ts";
import { guideAddress, helpAddress } from "../../../../clients/dashboard/src/app/help/help-address.ts";
import { ROUTES } from "../../../../clients/dashboard/src/lib/routes.ts";
import { readDocument } from "../../../support/guides/guide-blocks.ts";

const GUIDE = describePage().tags.find(({ name }) => name === "guide-dashboard")?.description ?? "";
const SECTIONS = new Map(
  GUIDE.split(/^## /m).map((section) => {
    const [heading = "", ...text] = section.split("\n");
    return [heading.toLowerCase().replaceAll(" ", "-"), text.join("\n").trim()];
  }),
);

test.each(Object.values(ROUTES))("$path has a section in the guide", ({ path }) => {
  const address = helpAddress(path.replaceAll(/:\w+/g, "a"));
  const [, anchor = ""] = /^\/docs\/#\/guide-dashboard\/(.+)$/.exec(address) ?? [];
  expect(SECTIONS.get(anchor)?.length, anchor).toBeGreaterThan(80);
});

test.each([
  ["/stores/br_a/videos/7", "videos"],
  ["/stores/new", "stores"],
  ["/stores/br_a/orders/a%2Fb", "orders"],
])("%s opens the section “%s”", (pathname, anchor) => {
  expect(helpAddress(pathname)).toBe(guideAddress(anchor));
});

test("the guide uses the same names as the dashboard", () => {
  const texts = globSync("clients/dashboard/src/texts/en/*.ts").map(readDocument).join("\n").toLowerCase();
  const guide = readDocument("docs/guides/dashboard.md");
  const names = [...guide.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, name = ""]) =>
    name.replace(/\s+/g, " "),
  );
  expect(names.length).toBeGreaterThan(15);
  const ofSignIn = ["Forgot your password?"];
  const isShown = (name: string) =>
    ['"', "`", "“"].some((quote) => texts.includes(quote + name.toLowerCase()));
  expect(names.filter((name) => !isShown(name) && !ofSignIn.includes(name))).toEqual([]);
});
