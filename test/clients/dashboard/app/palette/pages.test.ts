import { describe, expect, test } from "vitest";
import { findPages } from "../../../../../clients/dashboard/src/app/palette/pages.ts";
import { mayIn } from "../../../../../clients/dashboard/src/lib/queries/may-in.ts";
import type { Role } from "../../../../../shared/vocabulary/roles.ts";

const titles = (
  search: string,
  role: Role | undefined = "owner",
  isOperator = false,
  closed = {},
  brand = "br_a",
) => findPages(brand, mayIn(isOperator, role && { role, ...closed }), search).map(({ title }) => title);

describe("pages offered to a role", () => {
  test.each<[Role, string[]]>([
    ["owner", []],
    ["editor", ["Connect your shop", "Map fields", "Product ID rule", "Webhooks", "New webhook"]],
    ["developer", ["Upload a video", "Sort videos", "New campaign"]],
    [
      "analyst",
      [
        "Upload a video",
        "Sort videos",
        "New campaign",
        "Connect your shop",
        "Map fields",
        "Product ID rule",
        "Add product URLs",
        "Webhooks",
        "New webhook",
      ],
    ],
  ])("exclude pages without permission for the role %s", (role, without) => {
    const all = titles("", undefined, true);
    const closed = [...without, "Create a store", "Operator"];
    expect(titles("", role)).toEqual(all.filter((title) => !closed.includes(title)));
  });

  test("exclude pages that change a closed store", () => {
    const closed = { closed_at: "2026-11-20T00:00:00.000Z" };
    const shown = titles("", "owner", false, closed);
    expect(shown).not.toContain("Upload a video");
    expect(shown).toEqual(expect.arrayContaining(["Videos", "Orders"]));
    expect(titles("", "owner", true, closed)).not.toContain("New campaign");
  });

  test("exclude operator pages until the store is loaded", () => {
    expect(titles("", undefined)).not.toContain("Create a store");
    expect(titles("", undefined)).toContain("Upload a video");
  });
});

describe("the search for pages", () => {
  test.each([
    ["or", ["Orders", "Test order", "Coverage"]],
    ["UPLOAD", ["Upload a video"]],
    ["video up", ["Upload a video"]],
    ["team", ["Users"]],
    ["settings cred", ["Credentials"]],
    [".*", []],
  ])("finds pages by %j", (search, expected) => {
    expect(titles(search)).toEqual(expected);
  });
});
