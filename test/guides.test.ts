import { existsSync, globSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { createProgram } from "../clients/admin-cli/program.ts";
import { createSettings } from "../clients/admin-cli/settings.ts";
import { Budget } from "../shared/catalog/product-api/jmespath/budget.ts";
import { compileExpression } from "../shared/catalog/product-api/jmespath/compile.ts";
import { PRESETS } from "../shared/catalog/product-api/mapping-presets.ts";
import { extractProductId } from "../shared/catalog/product-urls/product-id.ts";
import { GUIDE_PLACEHOLDERS } from "../shared/guides/read-guide.ts";
import { embedSnippet } from "../shared/videos/snippet.ts";
import { PLATFORMS } from "../shared/vocabulary/platforms.ts";
import { findBlocks, findTable, readDocument } from "./support/guides/guide-blocks.ts";
import { callsIn } from "./support/guides/guide-commands.ts";

const DOCUMENTS = [
  "README.md",
  "docs/runbook.md",
  "docs/guides/connect-your-catalog.md",
  "docs/guides/operate.md",
  "docs/guides/webhooks.md",
  ...PLATFORMS.map((platform) => `docs/guides/${platform}.md`),
];

const below = (command: Command): Command[] => [command, ...command.commands.flatMap(below)];

/** The command line, whose commands do nothing and take any value: documents have `<brand>` and `$STAGE`. */
const lenient = () => {
  const surroundings = {
    write: () => undefined,
    look: { colours: false },
    terminal: { write: () => undefined },
    settings: createSettings("/dev/null/none"),
  };
  const program = createProgram(surroundings, 0);
  for (const command of below(program)) {
    for (const each of [...command.options, ...command.registeredArguments]) delete each.parseArg;
    if (command.commands.length === 0 || command.registeredArguments.length > 0)
      command.action(() => undefined);
  }
  program.commands.find((command) => command.name() === "refresh")?.action(() => undefined);
  return program;
};

const CALLS = DOCUMENTS.flatMap((path) =>
  findBlocks(readDocument(path), /^sh/).flatMap((block) =>
    callsIn(block).map((call) => [path, call.join(" "), call] as const),
  ),
);

test("documents have many commands", () => {
  expect(CALLS.length).toBeGreaterThan(50);
});

test.each(CALLS)("%s: admin %s", async (_, __, call) => {
  const program = lenient();
  const isVersion = (error: { code?: string }) => expect(error.code).toBe("commander.version");
  await program.parseAsync([...call], { from: "user" }).catch(isVersion);
});

const LINKING = ["README.md", "SECURITY.md", ...globSync("docs/**/*.md")];

test.each(LINKING)("%s leads to files that are there", (path) => {
  const links = [...readDocument(path).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
    ([, link = ""]) => link,
  );
  const base = new URL(`../${path}`, import.meta.url);
  expect(links.filter((link) => !existsSync(new URL(link, base)))).toEqual([]);
});

test.each(
  PLATFORMS.flatMap((platform) =>
    findBlocks(readDocument(`docs/guides/${platform}.md`), /^html snippet$/).map((block) => [
      platform,
      block,
    ]),
  ),
)("the guide %s shows the snippet as the service writes it", (_, block) => {
  const [, productId] = / product-id="([^"]*)"/.exec(block) ?? [];
  const sample = { ...GUIDE_PLACEHOLDERS, widget: "carousel", productId } as const;
  expect(block).toBe(`${embedSnippet(sample)}\n`);
});

describe("the guide to a catalog", () => {
  const guide = readDocument("docs/guides/connect-your-catalog.md");
  const [sample = ""] = findBlocks(guide, /^json$/);

  test.each(findTable(guide, "| you want | expression"))(
    "shows what JMESPath gives for %s: %s",
    (_, expression, value) => {
      const { read } = compileExpression(expression ?? "");
      const given = read(JSON.parse(sample), new Budget({ steps: 10_000, bytes: 100_000 })) ?? null;
      expect(given).toEqual(JSON.parse(value ?? ""));
    },
  );

  const rules = findTable(guide, "| address | preset");

  test.each(rules)(
    "shows the id of %s by the rule of %s",
    (address = "", presets = "", rule = "", id = "") => {
      expect(extractProductId({ product_id_rule: rule }, address)).toBe(id);
      for (const preset of presets.split("`, `").filter(Boolean)) {
        expect(PRESETS[preset as keyof typeof PRESETS].product_id_rule).toBe(rule);
      }
    },
  );

  test("has the rule of every preset that has one", () => {
    const shown = new Set(rules.map(([, , rule]) => rule));
    const all = Object.values(PRESETS).flatMap(({ product_id_rule: rule }) => rule ?? []);
    expect(all.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});

test.each(PLATFORMS)("the guide of %s says what Add needs of a strict policy", (platform) => {
  expect(readDocument(`docs/guides/${platform}.md`)).toMatch(/Add[^.]*`connect-src`[^.]*'self'/);
});
