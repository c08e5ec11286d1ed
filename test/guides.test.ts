import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { createProgram } from "../clients/admin-cli/program.ts";
import { createSettings } from "../clients/admin-cli/settings.ts";
import { Budget } from "../shared/catalog/product-api/jmespath/budget.ts";
import { compileExpression } from "../shared/catalog/product-api/jmespath/compile.ts";
import { PRESETS } from "../shared/catalog/product-api/mapping-presets.ts";
import { extractProductId } from "../shared/catalog/product-urls/product-id.ts";
import { GUIDE_PLACEHOLDERS, readGuide } from "../shared/guides/read-guide.ts";
import { embedSnippet } from "../shared/videos/snippet.ts";
import { PLATFORMS } from "../shared/vocabulary/platforms.ts";
import { findBlocks, findTable, readDocument } from "./support/guides/guide-blocks.ts";
import { callsIn } from "./support/guides/guide-commands.ts";

const DOCUMENTS = [
  "README.md",
  "docs/development.md",
  "docs/operations.md",
  "docs/guides/connect-your-catalog.md",
  "docs/guides/webhooks.md",
  ...PLATFORMS.map((platform) => `docs/guides/${platform}.md`),
];

const below = (command: Command): Command[] => [command, ...command.commands.flatMap(below)];

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

test("the documents contain many commands", () => {
  expect(CALLS.length).toBeGreaterThan(50);
});

test.each(CALLS)("%s: the command is valid: admin %s", async (_, __, call) => {
  const program = lenient();
  const isVersion = (error: { code?: string }) => expect(error.code).toBe("commander.version");
  await program.parseAsync([...call], { from: "user" }).catch(isVersion);
});

test.each(
  PLATFORMS.flatMap((platform) =>
    findBlocks(readDocument(`docs/guides/${platform}.md`), /^html snippet$/).map((block) => [
      platform,
      block,
    ]),
  ),
)("the guide %s shows the same snippet as the service", (_, block) => {
  const [, productId] = / product-id="([^"]*)"/.exec(block) ?? [];
  const sample = { ...GUIDE_PLACEHOLDERS, widget: "carousel", productId } as const;
  expect(block).toBe(`${embedSnippet(sample)}\n`);
});

describe("the catalog guide", () => {
  const guide = readDocument("docs/guides/connect-your-catalog.md");
  const [sample = ""] = findBlocks(guide, /^json$/);

  test.each(findTable(guide, "| you want | expression"))(
    "shows the JMESPath result for %s: %s",
    (_, expression, value) => {
      const { read } = compileExpression(expression ?? "");
      const given = read(JSON.parse(sample), new Budget({ steps: 10_000, bytes: 100_000 })) ?? null;
      expect(given).toEqual(JSON.parse(value ?? ""));
    },
  );

  const rules = findTable(guide, "| address | preset");

  test.each(rules)(
    "shows the id of %s for the rule of %s",
    (address = "", presets = "", rule = "", id = "") => {
      expect(extractProductId({ product_id_rule: rule }, address)).toBe(id);
      for (const preset of presets.split("`, `").filter(Boolean)) {
        expect(PRESETS[preset as keyof typeof PRESETS].product_id_rule).toBe(rule);
      }
    },
  );

  test("contains the rule of every preset", () => {
    const shown = new Set(rules.map(([, , rule]) => rule));
    const all = Object.values(PRESETS).flatMap(({ product_id_rule: rule }) => rule ?? []);
    expect(all.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});

test.each(PLATFORMS)("the guide of %s names the policy directives that Add needs", (platform) => {
  expect(readDocument(`docs/guides/${platform}.md`)).toMatch(/Add[^.]*`connect-src`[^.]*'self'/);
});

describe.each(PLATFORMS)("the guide of %s in the dashboard", (platform) => {
  const values = { apiUrl: "", edgeUrl: "", brand: "", snippet: () => "" };
  const { introduction, steps } = readGuide(platform, readDocument(`docs/guides/${platform}.md`), values);
  const shown = [...introduction, ...steps.flatMap(({ blocks }) => blocks)].filter(
    ({ kind }) => kind !== "code",
  );

  test("has no links, tables, numbered lists or headings in its texts", () => {
    expect(shown.map(({ text }) => text).filter((text) => /\]\(|^\||^\d+\. |^#/.test(text))).toEqual([]);
  });

  test("has no commands and no paths of this project", () => {
    expect(
      shown.filter(({ text }) => /`admin |npm run|\b(clients|docs|test|infra|shared)\//.test(text)),
    ).toEqual([]);
    expect(findBlocks(readDocument(`docs/guides/${platform}.md`), /^sh/).flatMap(callsIn)).toEqual([]);
  });
});
