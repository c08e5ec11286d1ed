import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describePage } from "../../../../clients/api-reference/describe-page.ts";
import { renderGuidePage } from "../../../../clients/api-reference/guide-page.ts";
import { helpAddress } from "../../../../clients/dashboard/src/app/help/help-address.ts";
import { ROUTES } from "../../../../clients/dashboard/src/app/routes.ts";
import { texts as german } from "../../../../clients/dashboard/src/app/texts/de.ts";
import { texts as english } from "../../../../clients/dashboard/src/app/texts/en.ts";
import { readDocument } from "../../../support/guides/guide-blocks.ts";

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
    const [, anchor = ""] = /^\/docs\/dashboard\.en\.html#\/(.+)$/.exec(address) ?? [];
    expect(SECTIONS.get(anchor)?.length, anchor).toBeGreaterThan(80);
  },
);

test.each([
  ["/stores/br_a/videos/7", "video"],
  ["/stores/br_a/videos/new", "upload-a-video"],
  ["/stores/new", "create-a-store"],
  ["/stores/br_a/orders/a%2Fb", "order"],
])("%s is the view “%s”", (pathname, anchor) => {
  expect(helpAddress(pathname)).toBe(`/docs/dashboard.en.html#/${anchor}`);
});

test("what is no view leads to the guide itself", () => {
  expect(helpAddress("/nothing/at/all")).toBe("/docs/dashboard.en.html#");
});

/** All that the dashboard says in a language, as it stands in its files. */
const readTexts = (language: string): string =>
  globSync(`clients/dashboard/src/**/texts/${language}.ts`).map(readDocument).join("\n");

describe.each([
  ["en", "dashboard.md", english],
  ["de", "dashboard.de.md", german],
] as const)("the guide in %s", (language, file, texts) => {
  const guide = readDocument(`docs/guides/${file}`);
  const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);

  test("names pages as the dashboard does", () => {
    expect(headings).toEqual(expect.arrayContaining(Object.values(texts.titles)));
  });

  test("names buttons, fields and states as the dashboard does", () => {
    const said = readTexts(language);
    const names = [...guide.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, name = ""]) =>
      name.replace(/\s+/g, " "),
    );
    expect(names.length).toBeGreaterThan(40);
    const ofSignIn = ["Forgot your password?"];
    // A state within a sentence is in small letters there; a text may say more behind the name.
    const all = said.toLowerCase();
    const isSaid = (name: string) =>
      ['"', "`", "„", "“"].some((quote) => all.includes(quote + name.toLowerCase()));
    expect(names.filter((name) => !isSaid(name) && !ofSignIn.includes(name))).toEqual([]);
  });
});

test("the guide in English has each section at its address, and leads to guides that are there", () => {
  const page = renderGuidePage("en");
  for (const { help } of Object.values(ROUTES)) expect(page).toContain(`<h2 id="/${help}">`);
  const guides = new Set(describePage().tags.map(({ name }) => name));
  const led = [...page.matchAll(/<a href="\.\/#\/([^"]+)"/g)].map(([, guide = ""]) => guide);
  expect(led.length).toBeGreaterThan(3);
  expect(led.filter((guide) => !guides.has(guide))).toEqual([]);
});

describe("the guide in German", () => {
  const page = renderGuidePage("de");
  const sections = new Map(
    [...page.matchAll(/<h2 id="([^"]+)">([^<]*)<\/h2>\n(.*?)(?=\n<h2|\n *<\/main>)/gs)].map(
      ([, id = "", title, text]) => [id, { title, text }],
    ),
  );
  const titles = new Map(
    Object.entries(english.titles).map(([name, title]) => [title, german.titles[name as "video"]]),
  );

  test.each(Object.values(ROUTES))("has a section for $path, with its title", ({ title, help }) => {
    expect(german.guide).toBe("/docs/dashboard.de.html#");
    const section = sections.get(`/${help}`);
    expect(section?.title).toBe(titles.get(title));
    expect(section?.text?.length).toBeGreaterThan(80);
  });

  test("has the sections of the English one, each with as many paragraphs", () => {
    const shape = (file: string) =>
      readDocument(`docs/guides/${file}`)
        .trim()
        .split(/\n{2,}/)
        .map((block) => /^#+ /.exec(block)?.[0] ?? "text");
    expect(shape("dashboard.de.md")).toEqual(shape("dashboard.md"));
  });

  test("leads to sections and guides that are there, which are marked as English", () => {
    const guides = new Set(describePage().tags.map(({ name }) => name));
    const links = [...page.matchAll(/<a href="([^"]+)"([^>]*)>([^<]*)<\/a>/g)];
    expect(links.length).toBeGreaterThan(35);
    for (const [, address = "", attributes, label] of links) {
      if (address.startsWith("#")) {
        expect(sections.has(address.slice(1)), address).toBe(true);
        continue;
      }
      expect(attributes).toContain('hreflang="en"');
      expect(label).toMatch(/\(Englisch\)$/);
      const [, guide] = /^\.\/(?:#\/(.+))?$/.exec(address) ?? [];
      expect(guide === undefined ? address === "./" : guides.has(guide), address).toBe(true);
    }
  });

  test("has nothing that is still Markdown or a placeholder", () => {
    expect(page.replace(/^.*<main>/s, "")).not.toMatch(/\*|`|\]\(|\{\{/);
  });

  test("is no section of the page of guides", () => {
    expect(describePage().tags.map(({ name }) => name)).not.toContain("guide-dashboard.de");
  });
});
