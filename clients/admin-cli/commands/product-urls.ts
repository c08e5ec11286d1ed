import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import type { CallOf } from "../../../shared/contract/client.ts";
import { MAX_URL_CHARACTERS, normalizeHttpUrl } from "../../../shared/vocabulary/http-url.ts";
import { describeProblem, fieldProblem } from "../../../shared/vocabulary/problems/problems.ts";
import { warningText } from "../../../shared/vocabulary/pull-warnings.ts";
import { readProductFeed } from "../../admin/product-feed.ts";
import { splitIntoBatches } from "../../admin/url-batches.ts";
import { CliError } from "../cli-error.ts";
import { type CustomField, command } from "../command.ts";
import type { Context } from "../context.ts";
import { listCommand } from "../list-command.ts";
import { oneLine } from "../look.ts";
import { createProgressBar } from "../progress-bar.ts";
import { readLines, readUserFile } from "../user-files.ts";

const MAX_SHOWN_URLS = 10;

/** @throws CliError with the file and the line */
const readUrls = async (file: string, { confirm }: Pick<Context, "confirm">): Promise<string[]> => {
  const text = readUserFile(file);
  const feed = readProductFeed(text);
  const broken = feed?.cells.find(({ isBroken }) => isBroken);
  if (broken)
    throw new CliError(
      `${file}, line ${broken.line}: a quote is not closed, or columns are missing. If the file is cut off, export it again.`,
    );
  const entries = feed?.cells ?? readLines(text);
  const wrong = entries.find((entry) => normalizeHttpUrl(entry.text) === undefined);
  if (wrong)
    throw new CliError(
      `${describeProblem(fieldProblem(`${file}, line ${wrong.line}`, "http_url", { max: MAX_URL_CHARACTERS }))}.`,
    );
  if (entries.length === 0) throw new CliError(`${file} has no URLs.`);
  const urls = entries.map((entry) => entry.text);
  if (feed) {
    const shown = urls.slice(0, MAX_SHOWN_URLS).map((url) => oneLine(url));
    await confirm(
      `${shown.join("\n")}\nUse these ${urls.length} URLs of the column ${oneLine(feed.column)}?`,
    );
  }
  return urls;
};

type Change = typeof PRODUCT_URL_OPERATIONS.addProductUrls | typeof PRODUCT_URL_OPERATIONS.removeProductUrls;

/** Sends URLs in batches. After a failure, earlier batches stay. */
const change = async (
  { call, print, terminal }: Context,
  operation: Change,
  { brand, body: { urls } }: CallOf<Change>,
  text: (counts: Readonly<Record<string, number>>) => string,
): Promise<void> => {
  const bar = createProgressBar("URLs", terminal);
  const counts: Record<string, number> = {};
  let done = 0;
  try {
    for (const batch of splitIntoBatches(urls)) {
      bar.show(done, urls.length);
      const { items } = await call<Change>(operation, { brand, body: { urls: [...batch] } });
      for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1;
      done += batch.length;
    }
    bar.show(done, urls.length);
  } catch (error) {
    if (!(error instanceof CliError) || done === 0) throw error;
    throw new CliError(
      `${error.message} ${done} of ${urls.length} URLs were sent. It is safe to run this again.`,
    );
  } finally {
    bar.end();
  }
  print(counts, text(counts));
};

const SUCCESSFUL_OUTCOMES: readonly string[] = ["ok", "unchanged"];

const urls: CustomField = { read: ({ file }, context) => readUrls(String(file), context) };

export const PRODUCT_URL_COMMANDS = [
  listCommand(PRODUCT_URL_OPERATIONS.listProductUrls, {
    name: "urls list",
    examples: ["admin urls list", "admin urls list --status invalid", "admin urls list --all --json"],
    headings: ["outcome", "id", "url"],
    row: ({ status, client_product_id = "", url }) => [status, client_product_id, url],
    note: ({ status, message, warnings = [] }) =>
      [...(SUCCESSFUL_OUTCOMES.includes(status) ? [] : [message]), ...warnings.map(warningText)].join(". ") ||
      undefined,
    none: "No product URLs. Add them with `admin urls add <file>`.",
  }),
  command(PRODUCT_URL_OPERATIONS.addProductUrls, {
    name: "urls add <file>",
    about: [
      "Add product URLs",
      "Reads a file with one URL per line, or a CSV file with a column link or url. New product URLs are pulled soon after, as fast as the store allows. If it fails halfway, run it again.",
    ],
    examples: ["admin urls add urls.txt", "echo https://shop.example/p/linen-shirt-501 | admin urls add -"],
    fields: { urls },
    run: (context, input) =>
      change(context, PRODUCT_URL_OPERATIONS.addProductUrls, input, ({ added = 0, exists = 0 }) =>
        [`${added} added, ${exists} already known.`, ...(added > 0 ? ["They are being pulled."] : [])].join(
          " ",
        ),
      ),
  }),
  command(PRODUCT_URL_OPERATIONS.removeProductUrls, {
    name: "urls remove <file>",
    about: [
      "Remove product URLs",
      "Reads a file with one URL per line. A product that no other product URL leads to is taken down soon after.",
    ],
    examples: [
      "admin urls remove gone.txt",
      "echo https://shop.example/p/linen-shirt-501 | admin urls remove - --yes",
    ],
    fields: { urls },
    confirm: ({ file }) =>
      `The products of these URLs (${file}) are taken down, unless other product URLs lead to them. Remove them?`,
    run: (context, input) =>
      change(
        context,
        PRODUCT_URL_OPERATIONS.removeProductUrls,
        input,
        ({ removed = 0, unknown = 0 }) => `${removed} removed, ${unknown} not found.`,
      ),
  }),
];
