import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PRODUCT_URL_OPERATIONS } from "../../../shared/catalog/product-urls/product-urls.operations.ts";
import { REFRESH_OPERATIONS } from "../../../shared/catalog/refresh/refresh.operations.ts";
import type { RefreshProgress } from "../../../shared/catalog/refresh/refresh.schema.ts";
import { HTTP_URL_EXPECTED, normalizeHttpUrl } from "../../../shared/vocabulary/http-url.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { createProgressBar } from "../progress-bar.ts";
import { textTable } from "../text-table.ts";

/** One call takes at most 1,000 URLs and 256 KB. */
const MAX_URLS = 1_000;
const MAX_CHARACTERS = 200_000;

/** @throws CliError that names the file and the line */
const readUrls = (file: string): string[] => {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw new CliError(`${file} can't be read.`);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== "" && normalizeHttpUrl(line) === undefined);
  if (wrong >= 0) throw new CliError(`${file}, line ${wrong + 1}: ${HTTP_URL_EXPECTED}.`);
  return lines.filter((line) => line !== "");
};

const batchesOf = (urls: readonly string[]): string[][] => {
  const batches: string[][] = [[]];
  let characters = 0;
  for (const url of urls) {
    const batch = batches.at(-1) ?? [];
    if (batch.length === MAX_URLS || characters + url.length > MAX_CHARACTERS) {
      batches.push([url]);
      characters = url.length;
    } else {
      batch.push(url);
      characters += url.length + 3;
    }
  }
  return batches.filter((batch) => batch.length > 0);
};

export const addUrls = async ({ api, brand, print, terminal }: Context, file: string): Promise<void> => {
  const urls = readUrls(file);
  const bar = createProgressBar("URLs", terminal);
  const counts = { added: 0, exists: 0 };
  let done = 0;
  for (const batch of batchesOf(urls)) {
    bar.show(done, urls.length);
    const { items } = await api.call(PRODUCT_URL_OPERATIONS.addProductUrls, {
      brand,
      body: { urls: batch },
    });
    for (const { status } of items) counts[status]++;
    done += batch.length;
  }
  bar.show(done, urls.length);
  bar.end();
  print(counts, `${counts.added} added, ${counts.exists} already known.`);
};

const POLL_MS = 1_000;
/** Stops watching after this time without progress: retries for a slow shop may take an hour. */
const QUIET_MS = 120_000;

const isComplete = ({ planning_complete, planned, done }: RefreshProgress): boolean =>
  planning_complete && done >= planned;

/** Follows a run until it is complete, or has made no progress for a while. */
const watchRun = async (
  ask: () => Promise<RefreshProgress>,
  onProgress: (progress: RefreshProgress) => void,
): Promise<RefreshProgress> => {
  let progress = await ask();
  let changedAt = Date.now();
  while (!isComplete(progress) && Date.now() - changedAt < QUIET_MS) {
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
  const open = progress.planned - progress.done;
  return [
    ...(isComplete(progress)
      ? []
      : [`\n${open} URLs are not done yet; they are tried again for up to an hour.`]),
    ...(progress.takedown_stopped ? ["\nToo many products were not found, so no more were taken down."] : []),
  ].join("");
};

export const refresh = async (
  { api, brand, print, terminal }: Context,
  { watch = false }: { readonly watch?: boolean },
): Promise<void> => {
  const { run } = await api.call(REFRESH_OPERATIONS.startRefresh, { brand });
  if (!watch) return print({ run }, `Started: ${run}`);
  const bar = createProgressBar("URLs", terminal);
  const progress = await watchRun(
    () => api.call(REFRESH_OPERATIONS.getRefresh, { brand, run }),
    ({ done, planned }) => bar.show(done, planned),
  );
  bar.end();
  const table = textTable(["outcome", "URLs"], Object.entries(progress.outcomes));
  print(progress, `${table}${notes(progress)}`);
};
