import { globSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../../../../clients/dashboard/src/texts/", import.meta.url);
const FILES = globSync("*.ts", { cwd: `${SOURCES.pathname}en` }).sort();

const ALIKE = [
  /^(webhooks?|videos?|posters?|enter|ok|analyst|banner|name|status|feed|reel|url|csv|tags?|snippet|link|host|test|signal|widget|id|json|likes?|shares?|hosts?|websites?|sitemap|sku|client id|layouts?|text|token|access token|webservice)$/i,
  /^(bigcommerce|magento|prestashop|salesforce commerce|shopify|woocommerce|next\.js)$/i,
  /^(service address|widget address|brand|store id)$/i,
  /^(add|view|learn more|sold out|coming soon)$/i,
  /^https:\/\//,
  /^[^\p{L}]*$/u,
];

type Texts = { readonly [key: string]: unknown };

const flatten = (texts: Texts, above = ""): [path: string, text: unknown][] =>
  Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? flatten(value as Texts, `${above}${key}.`)
      : [[`${above}${key}`, value]],
  );

const load = async (path: string): Promise<Texts> => (await import(new URL(path, SOURCES).href)).texts;

// The compiler finds missing texts.
test.each(FILES)("%s has no untranslated German text", async (file) => {
  const [english, german] = await Promise.all([load(`en/${file}`), load(`de/${file}`)]);
  const inGerman = new Map(flatten(german));
  const same = flatten(english).filter(
    ([path, text]) =>
      typeof text === "string" && text === inGerman.get(path) && !ALIKE.some((each) => each.test(text)),
  );
  expect(same).toEqual([]);
});
