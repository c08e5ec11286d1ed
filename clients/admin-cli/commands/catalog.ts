import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type {
  ProductUrlsAdded,
  RefreshProgress,
  RefreshStarted,
} from "../../../shared/catalog/catalog.schema.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { createProgressBar } from "../progress-bar.ts";
import { textTable } from "../text-table.ts";

/** A call takes 1,000 URLs and 256 KB. */
const MOST_URLS = 1_000;
const MOST_CHARACTERS = 200_000;

/** @throws CliError that names the line */
const readUrls = (file: string): string[] => {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw new CliError(`${file} can't be read.`);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== "" && !/^https?:\/\/[^\s/]+/.test(line));
  if (wrong >= 0) throw new CliError(`${file}, line ${wrong + 1}: not an http or https URL.`);
  return lines.filter((line) => line !== "");
};

const batchesOf = (urls: readonly string[]): string[][] => {
  const batches: string[][] = [[]];
  let characters = 0;
  for (const url of urls) {
    const batch = batches.at(-1) ?? [];
    if (batch.length === MOST_URLS || characters + url.length > MOST_CHARACTERS) {
      batches.push([url]);
      characters = url.length;
    } else {
      batch.push(url);
      characters += url.length + 3;
    }
  }
  return batches.filter((batch) => batch.length > 0);
};

export const addUrls = async ({ api, storePath, print, terminal }: Context, file: string): Promise<void> => {
  const urls = readUrls(file);
  const bar = createProgressBar("URLs", terminal);
  const counts = { added: 0, exists: 0 };
  let done = 0;
  for (const batch of batchesOf(urls)) {
    bar.show(done, urls.length);
    const { items } = await api.post<ProductUrlsAdded>(`${storePath}/product-urls`, { urls: batch });
    for (const { status } of items) counts[status]++;
    done += batch.length;
  }
  bar.show(done, urls.length);
  bar.end();
  print(counts, `${counts.added} added, ${counts.exists} known already.`);
};

const POLL_MS = 1_000;
/** A page that the merchant's shop is slow with may be tried for an hour: nobody watches that long. */
const QUIET_MS = 120_000;

const isOver = ({ planned_to_the_end, planned, done }: RefreshProgress): boolean =>
  planned_to_the_end && done >= planned;

/** Follows a run until it is over, or nothing has come of it for a while. */
const watchRun = async (
  ask: () => Promise<RefreshProgress>,
  onProgress: (progress: RefreshProgress) => void,
): Promise<RefreshProgress> => {
  let progress = await ask();
  let changedAt = Date.now();
  while (!isOver(progress) && Date.now() - changedAt < QUIET_MS) {
    onProgress(progress);
    await pause(POLL_MS);
    const next = await ask();
    if (next.done !== progress.done || next.planned !== progress.planned) changedAt = Date.now();
    progress = next;
  }
  onProgress(progress);
  return progress;
};

const notes = (progress: RefreshProgress): string => {
  const out = progress.planned - progress.done;
  return [
    ...(isOver(progress) ? [] : [`\n${out} pages are still out; they are tried again for up to an hour.`]),
    ...(progress.takedown_stopped ? ["\nToo many pages were unknown: nothing more was taken down."] : []),
  ].join("");
};

export const refresh = async (
  { api, storePath, print, terminal }: Context,
  { watch = false }: { readonly watch?: boolean },
): Promise<void> => {
  const { run } = await api.post<RefreshStarted>(`${storePath}/refresh`);
  if (!watch) return print({ run }, `Started: ${run}`);
  const bar = createProgressBar("pages", terminal);
  const progress = await watchRun(
    () => api.get<RefreshProgress>(`${storePath}/refresh/${encodeURIComponent(run)}`),
    ({ done, planned }) => bar.show(done, planned),
  );
  bar.end();
  const table = textTable(["outcome", "pages"], Object.entries(progress.outcomes));
  print(progress, `${table}${notes(progress)}`);
};
