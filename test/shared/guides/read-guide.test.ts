import { expect, test } from "vitest";
import { fillIn, GUIDE_PLACEHOLDERS, readGuide } from "../../../shared/guides/read-guide.ts";
import { GUIDE_STEPS } from "../../../shared/vocabulary/platforms.ts";

const values = {
  apiUrl: "https://api.shop-videos.example",
  edgeUrl: "https://edge.shop-videos.example",
  brand: "br_$&",
  snippet: (widget: string, productId?: string) => `<own ${widget} ${productId}>`,
};

const guide = (connect: string, titles: readonly string[] = Object.values(GUIDE_STEPS)) =>
  `# A shop\n\nTen minutes.\n\n${titles.map((title, at) => `## ${title}\n\n${at === 0 ? connect : "…"}\n`).join("\n")}`;

const readBlocks = (connect: string) => readGuide("custom", guide(connect), values).steps[0]?.blocks;

test("reads the title, the introduction and the steps", () => {
  const { steps, ...rest } = readGuide("custom", guide("One."), values);
  expect(rest).toEqual({
    platform: "custom",
    title: "A shop",
    introduction: [{ kind: "text", text: "Ten minutes." }],
  });
  expect(steps.map(({ id, title }) => [id, title])).toEqual(Object.entries(GUIDE_STEPS));
});

test.each([
  [
    "paragraphs without their line breaks",
    "One\ntwo.\n\nThree.",
    [
      ["text", "One two."],
      ["text", "Three."],
    ],
  ],
  [
    "lists",
    "Do:\n\n- this,\n  now\n- that",
    [
      ["text", "Do:"],
      ["item", "this, now"],
      ["item", "that"],
    ],
  ],
  [
    "code with its file, spaces and empty lines",
    "In PHP:\n\n```php a/b.php\n<?php\n\n  ## no heading\n```\n\nDone.",
    [
      ["text", "In PHP:"],
      ["code", "<?php\n\n  ## no heading", "php", "a/b.php"],
      ["text", "Done."],
    ],
  ],
  [
    "commands, whose second word is not a file",
    "```sh shop\nadmin health\n```",
    [["code", "admin health", "sh"]],
  ],
  [
    "a snippet, replaced by the store's own",
    '```html snippet\n<shoppable-video-stories brand="x" product-id="{{id}}">\n```',
    [["code", "<own stories {{id}}>", "html"]],
  ],
  [
    "placeholders, replaced by the store's values",
    `\`${GUIDE_PLACEHOLDERS.apiUrl}\`, ${GUIDE_PLACEHOLDERS.brand}\n\n\`\`\`sh\ncurl ${GUIDE_PLACEHOLDERS.edgeUrl}/v1 ${GUIDE_PLACEHOLDERS.edgeUrl}\n\`\`\``,
    [
      ["text", `\`${values.apiUrl}\`, br_$&`],
      ["code", `curl ${values.edgeUrl}/v1 ${values.edgeUrl}`, "sh"],
    ],
  ],
])("reads %s", (_, markdown, expected) => {
  const found = readBlocks(markdown)?.map(({ kind, text, language, file }) =>
    [kind, text, language, file].filter((each) => each !== undefined),
  );
  expect(found).toEqual(expected);
});

test.each([
  ["another heading", guide("", [...Object.values(GUIDE_STEPS).slice(0, -1), "Ends"])],
  ["another order", guide("", Object.values(GUIDE_STEPS).toReversed())],
  ["no title", guide("").slice(2)],
])("rejects a document with %s", (_, markdown) => {
  expect(() => readGuide("custom", markdown, values)).toThrow("The guide custom has other headings");
});

test("leaves text without placeholders unchanged", () => {
  expect(fillIn("https://shop.example/{id}", values)).toBe("https://shop.example/{id}");
});
