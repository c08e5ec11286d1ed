import { setTimeout as pause } from "node:timers/promises";
import { Option } from "commander";
import { SITEMAP_OPERATIONS } from "../../../shared/catalog/sitemaps/sitemap.operations.ts";
import type { SitemapRunView, SitemapView } from "../../../shared/catalog/sitemaps/sitemap.schema.ts";
import { CliError } from "../cli-error.ts";
import { type CustomField, command } from "../command.ts";
import type { Context } from "../context.ts";
import { detail } from "../detail.ts";
import { type Look, oneLine, paint } from "../look.ts";
import { createProgressBar } from "../progress-bar.ts";

const POLL_MS = 1_000;
/** Longer than the longest read of a sitemap file. */
const NO_PROGRESS_TIMEOUT_MS = 120_000;

const action: CustomField = {
  options: [new Option("--add", "add the product URLs that are new; without it, they are only shown")],
  read: ({ add }) => (add === true ? "add" : "preview"),
};

const runText = ({ examples = [], problems = [], ...run }: SitemapRunView, look: Look): string =>
  [
    detail(run, look),
    ...(examples.length > 0 ? ["", paint(look, "heading", "New, for example")] : []),
    ...examples.map(
      ({ url, client_product_id = "no product id" }) => `${oneLine(client_product_id)}  ${oneLine(url)}`,
    ),
    ...(problems.length > 0 ? [""] : []),
    ...problems.map((problem) => paint(look, "warning", `Problem: ${oneLine(problem)}`)),
    ...(run.takedown_stopped ? ["", "Too many product URLs have vanished, so none is removed."] : []),
  ].join("\n");

const viewText = ({ followed, run }: SitemapView, look: Look): string =>
  [
    followed
      ? detail({ followed }, look)
      : "The store follows no sitemap. Follow one with `admin sitemap follow <url>`.",
    ...(run ? ["", paint(look, "heading", "Latest run"), runText(run, look)] : []),
  ].join("\n");

const watch = async ({ brand, call, terminal }: Context, id: string): Promise<SitemapRunView> => {
  const bar = createProgressBar("URLs", terminal);
  for (let changedAt = Date.now(), movedAt = ""; ; ) {
    const { run } = await call(SITEMAP_OPERATIONS.getSitemap, { brand });
    if (run?.run !== id)
      throw new CliError("Another run replaced this one. See it with `admin sitemap show`.");
    if (run.moved_at !== movedAt) [movedAt, changedAt] = [run.moved_at, Date.now()];
    bar.show(run.added ?? 0, run.fresh ?? 0);
    if (run.state !== "running" || Date.now() - changedAt > NO_PROGRESS_TIMEOUT_MS) {
      bar.end();
      return run;
    }
    await pause(POLL_MS);
  }
};

export const SITEMAP_COMMANDS = [
  command(SITEMAP_OPERATIONS.startSitemapRun, {
    name: "sitemap read <url>",
    examples: [
      "admin sitemap read https://shop.example/sitemap.xml --pattern '/p/'",
      "admin sitemap read https://shop.example/sitemap.xml --pattern '/p/' --add",
    ],
    fields: { action },
    run: async (context, input) => {
      const { run: id } = await context.call(SITEMAP_OPERATIONS.startSitemapRun, input);
      const run = await watch(context, id);
      context.print(run, runText(run, context.look));
      if (run.state === "failed") throw new CliError("The sitemap could not be read.");
      if (run.state === "running")
        throw new CliError("The run is not over yet. Check it with `admin sitemap show`.");
    },
  }),
  command(SITEMAP_OPERATIONS.getSitemap, {
    name: "sitemap show",
    examples: ["admin sitemap show"],
    show: viewText,
  }),
  command(SITEMAP_OPERATIONS.followSitemap, {
    name: "sitemap follow <url>",
    examples: ["admin sitemap follow https://shop.example/sitemap.xml --pattern '/p/'"],
    show: viewText,
  }),
  command(SITEMAP_OPERATIONS.unfollowSitemap, {
    name: "sitemap unfollow",
    examples: ["admin sitemap unfollow"],
    show: () => "The store no longer follows a sitemap. Its product URLs stay.",
  }),
];
