import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const WIDGET = fileURLToPath(new URL("../../clients/widget", import.meta.url));
const TEMPLATE = /html`/;

/** What the build takes out of lit-html (`clients/widget/lean-lit.ts`). */
const MISSING: Readonly<Record<string, RegExp>> = {
  "a comment": /<!--/,
  "a tag's name that is an expression": /<\/?\$\{/,
  "an element whose content is text": /<(?:script|style|textarea|title)[\s>]/,
  "an expression in the place of an attribute": /<[a-z][^<>`]*\s\$\{[^}]*\}[\s>]/,
  "a directive": /from "lit\/directives?|from "lit\/(?!html\.js")/,
  "a template of SVG or MathML": /\b(?:svg|mathml)`/,
  "another place, or another document, to render into": /renderBefore|creationScope/,
};

const sources = readdirSync(WIDGET, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && name !== "lean-lit.ts" && name !== "build.ts")
  // Its template is one text, without any expression.
  .filter((name) => name !== "seo/describe-videos.ts")
  .map((name) => ({ name, text: readFileSync(join(WIDGET, name), "utf8") }))
  .filter(({ text }) => TEMPLATE.test(text) || text.includes("lit/"));

test.each(Object.entries(MISSING))("no template of the widget has %s", (_, found) => {
  expect(sources.length).toBeGreaterThan(15);
  expect(sources.filter(({ text }) => found.test(text)).map(({ name }) => name)).toEqual([]);
});
