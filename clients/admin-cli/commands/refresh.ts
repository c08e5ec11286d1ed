import { setTimeout as pause } from "node:timers/promises";
import { Option } from "commander";
import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import type { GoneProduct, RefreshProgress } from "../../../shared/catalog/refresh/refresh.schema.ts";
import { confirmGone, readGone } from "../../admin/gone-products.ts";
import { CliError } from "../cli-error.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { listCommand, readPages } from "../list-command.ts";
import { type Look, oneLine, paint } from "../look.ts";
import { createProgressBar } from "../progress-bar.ts";
import { textTable } from "../text-table.ts";

const POLL_MS = 1_000;
/** Long refreshes are polled less often, because each poll counts all product URLs. */
const MAX_POLL_MS = 15_000;
/** Stops watching after this time without progress. Retries for a slow shop may take an hour. */
const NO_PROGRESS_TIMEOUT_MS = 120_000;

const FAILED = ["invalid", "unreachable"] as const;
const MAX_REASONS = 20;

const isComplete = ({ planning_complete, planned, done }: RefreshProgress): boolean =>
  planning_complete && done >= planned;

const watchRun = async (
  ask: () => Promise<RefreshProgress>,
  onProgress: (progress: RefreshProgress) => void,
): Promise<RefreshProgress> => {
  let progress = await ask();
  let changedAt = Date.now();
  let waitMs = POLL_MS;
  while (!isComplete(progress) && Date.now() - changedAt < NO_PROGRESS_TIMEOUT_MS) {
    onProgress(progress);
    await pause(waitMs);
    waitMs = Math.min(waitMs * 1.2, MAX_POLL_MS);
    const next = await ask();
    if (next.done !== progress.done || next.planned !== progress.planned) changedAt = Date.now();
    progress = next;
  }
  onProgress(progress);
  return progress;
};

const failedCount = ({ outcomes }: RefreshProgress): number =>
  FAILED.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);

type Failed = { readonly url: string; readonly status: string; readonly message?: string | undefined };

const failedUrls = async (context: Context, run: string, progress: RefreshProgress): Promise<Failed[]> => {
  const found: Failed[] = [];
  for (const status of FAILED) {
    if (!progress.outcomes[status]) continue;
    const input = { brand: context.brand, query: { status } };
    const { items } = await readPages(context, PRODUCT_URL_OPERATIONS.listProductUrls, input, Infinity);
    found.push(...items.filter((item) => item.run === run));
  }
  return found.map(({ url, status, message }) => ({ url, status, message }));
};

const failedText = (failed: readonly Failed[], look: Look): string[] =>
  failed.length === 0
    ? []
    : [
        "",
        ...failed
          .slice(0, MAX_REASONS)
          .flatMap(({ url, status, message = "" }) => [
            `${paint(look, "bad", status)}  ${oneLine(url)}`,
            `  ${oneLine(message)}`,
          ]),
        ...(failed.length > MAX_REASONS
          ? [
              `… and ${failed.length - MAX_REASONS} more. List them with \`admin urls list --status ${failed[0]?.status}\`.`,
            ]
          : []),
      ];

const openText = (progress: RefreshProgress): string[] => {
  if (!progress.planning_complete) return ["Not all product URLs are sent yet."];
  const { planned, done, retrying } = progress;
  const waiting = planned - done - retrying;
  return [
    ...(retrying > 0
      ? [`${retrying} URLs got no answer from the product API. They are retried for up to an hour.`]
      : []),
    ...(waiting > 0 ? [`${waiting} of ${planned} URLs wait for their pull.`] : []),
  ];
};

const progressText = (progress: RefreshProgress, look: Look): string[] => [
  progress.planned === 0 && progress.planning_complete
    ? "The store has no product URLs. Add them with `admin urls add <file>`."
    : textTable(["outcome", "URLs"], Object.entries(progress.outcomes), look),
  ...openText(progress),
  ...(progress.takedown_stopped ? ["Too many products are gone, so no more of them were taken down."] : []),
  ...(progress.held_back > 0
    ? [
        `${progress.held_back} of them wait for your confirmation. List them with \`admin refresh gone ${progress.run}\`.`,
        `If they are really gone, run \`admin refresh take-down ${progress.run}\`.`,
      ]
    : []),
];

const report = async (context: Context, run: string, progress: RefreshProgress): Promise<void> => {
  const failed = failedCount(progress) > 0 ? await failedUrls(context, run, progress) : [];
  context.print(
    { ...progress, failed },
    [...progressText(progress, context.look), ...failedText(failed, context.look)].join("\n"),
  );
  if (failedCount(progress) > 0) throw new CliError(`${failedCount(progress)} product URLs failed.`);
};

const watched = async (context: Context, run: string): Promise<void> => {
  const { brand, call, terminal } = context;
  const bar = createProgressBar("URLs", terminal);
  const progress = await watchRun(
    () => call(REFRESH_OPERATIONS.getRefresh, { brand, run }),
    ({ done, planned }) => bar.show(done, planned),
  );
  bar.end();
  await report(context, run, progress);
  if (!isComplete(progress))
    throw new CliError(`The refresh is not complete. Follow it with \`admin refresh show ${run} --watch\`.`);
};

const watch = () => new Option("--watch", "follow it until it ends, and show why URLs failed");

const MAX_NAMED = 10;

const listNames = (gone: readonly GoneProduct[]): string =>
  [
    ...gone.slice(0, MAX_NAMED).map(({ title, url }) => oneLine(title ?? url)),
    ...(gone.length > MAX_NAMED ? [`${gone.length - MAX_NAMED} more`] : []),
  ].join(", ");

const takeDown = async (context: Context, run: string): Promise<void> => {
  const { api, brand, terminal } = context;
  const gone = await readGone({ api, brand, run });
  if (gone.length === 0)
    throw new CliError(
      `This refresh held back no products. See its result with \`admin refresh show ${run}\`.`,
    );
  await context.confirm(
    `Your shop no longer has ${gone.length} of these products: ${listNames(gone)}. They are checked again, and those still missing are taken down. Take them down?`,
  );
  const bar = createProgressBar("URLs", terminal);
  const urls = gone.map(({ url }) => url);
  const asked = await confirmGone({ api, brand, run }, urls, (sent) => bar.show(sent, urls.length)).finally(
    bar.end,
  );
  context.print(
    { run, asked, kept: urls.length - asked },
    `${asked} products are checked in the shop again. Those still missing are taken down.`,
  );
};

export const REFRESH_COMMANDS = [
  command(REFRESH_OPERATIONS.getLatestRefresh, {
    name: "refresh latest",
    examples: ["admin refresh latest", "admin refresh latest --json"],
    run: async (context, input) => {
      const { run } = await context.call(REFRESH_OPERATIONS.getLatestRefresh, input);
      if (run === null) throw new CliError("The catalog was never refreshed. Start with `admin refresh`.");
      const progress = await context.call(REFRESH_OPERATIONS.getRefresh, { brand: context.brand, run });
      await report(context, run, progress);
    },
  }),
  listCommand(REFRESH_OPERATIONS.listGoneProducts, {
    name: "refresh gone <run>",
    examples: ["admin refresh gone 2026-11-20T10:00:00.000Z --all"],
    headings: ["id", "title", "outcome", "url"],
    row: ({ client_product_id = "", title = "", outcome, url }) => [client_product_id, title, outcome, url],
    none: "This refresh held back no products.",
  }),
  command(REFRESH_OPERATIONS.confirmGoneProducts, {
    name: "refresh take-down <run>",
    about: [
      "Confirm that products are gone",
      "Takes down the products that a stopped refresh has held back. Each of them is checked in the shop again; those still missing are taken down, the others stay. If it fails halfway, run it again.",
    ],
    examples: [
      "admin refresh take-down 2026-11-20T10:00:00.000Z",
      "admin refresh take-down 2026-11-20T10:00:00.000Z --yes",
    ],
    automatic: ["urls"],
    run: (context, { run }) => takeDown(context, String(run)),
  }),
  command(REFRESH_OPERATIONS.startRefresh, {
    name: "refresh",
    examples: ["admin refresh", "admin refresh --watch"],
    options: [watch()],
    run: async (context, input, values) => {
      const { run } = await context.call(REFRESH_OPERATIONS.startRefresh, input);
      if (values.watch === true) return watched(context, run);
      context.print({ run }, `Started. Check it with \`admin refresh show ${run}\`.`);
    },
  }),
  command(REFRESH_OPERATIONS.getRefresh, {
    name: "refresh show <run>",
    examples: [
      "admin refresh show 2026-11-20T10:00:00.000Z",
      "admin refresh show 2026-11-20T10:00:00.000Z --watch",
    ],
    options: [watch()],
    run: async (context, input, values) => {
      const run = String(input.run);
      if (values.watch === true) return watched(context, run);
      await report(context, run, await context.call(REFRESH_OPERATIONS.getRefresh, input));
    },
  }),
];
