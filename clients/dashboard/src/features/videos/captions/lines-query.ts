import { queryOptions } from "@tanstack/react-query";
import { DRAFT_OPERATIONS } from "../../../../../../shared/videos/media/drafts/drafts.operations.ts";
import { MAX_BYTES } from "../../../../../../shared/vocabulary/media.ts";
import { readWebVtt } from "../../../../../../shared/vocabulary/web-vtt.ts";
import type { StoreContext } from "../../../lib/queries/store.tsx";
import { inOrder, type Line, toLine } from "./lines.ts";

/** The lines, or why the file is none that can be edited. */
type ReadLines = { readonly lines: readonly Line[] } | { readonly problem: string };

const readLines = async (url: string, signal: AbortSignal): Promise<ReadLines> => {
  const answer = await fetch(url, { signal });
  // What the browser throws if nothing answers at all: both may be better a moment later.
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}.`);
  const bytes = await answer.arrayBuffer();
  return linesIn(new TextDecoder().decode(bytes.slice(0, MAX_BYTES.captions)));
};

const linesIn = (webvtt: string): ReadLines => {
  const read = readWebVtt(webvtt);
  return read.kind === "unusable"
    ? { problem: read.problem }
    : { lines: inOrder({ lines: read.cues.map(toLine), at: 0 }).lines };
};

/** The lines of a file of captions; of none, no lines. A file never changes: its address does. */
export const linesOptions = (url: string | undefined) =>
  queryOptions({
    queryKey: ["captions", url ?? ""],
    queryFn: ({ signal }) => (url === undefined ? { lines: [] } : readLines(url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The lines of the draft that waits. */
export const draftOptions = ({ api, brand }: StoreContext, event_id: number, since: string) =>
  queryOptions({
    queryKey: ["captions-draft", brand, event_id, since],
    queryFn: async () =>
      linesIn((await api.call(DRAFT_OPERATIONS.getCaptionsDraft, { brand, event_id })).webvtt),
    staleTime: Number.POSITIVE_INFINITY,
  });
