import { queryOptions } from "@tanstack/react-query";
import {
  type ReadCaptions,
  readCaptions,
  readCaptionsText,
} from "../../../../../../shared/videos/media/captions/read-captions.ts";
import { DRAFT_OPERATIONS } from "../../../../../../shared/videos/media/drafts/drafts.operations.ts";
import { MAX_BYTES } from "../../../../../../shared/vocabulary/media.ts";
import type { Unusable } from "../../../../../../shared/vocabulary/media-problems.ts";
import type { StoreContext } from "../../../lib/queries/store.tsx";
import { inOrder, type Line, toLine } from "./lines.ts";

type ReadLines = { readonly lines: readonly Line[] } | Unusable;

const readLines = async (url: string, signal: AbortSignal): Promise<ReadLines> => {
  const answer = await fetch(url, { signal });
  // A TypeError, like a network error of `fetch`, so that the query is retried.
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}.`);
  const bytes = await answer.arrayBuffer();
  return toLines(readCaptions(new Uint8Array(bytes.slice(0, MAX_BYTES.captions))));
};

const toLines = (read: ReadCaptions): ReadLines =>
  read.kind === "unusable" ? read : { lines: inOrder({ lines: read.cues.map(toLine), at: 0 }).lines };

/** Cached by URL, because files never change. */
export const linesOptions = (url: string | undefined) =>
  queryOptions({
    queryKey: ["captions", url ?? ""],
    queryFn: ({ signal }) => (url === undefined ? { lines: [] } : readLines(url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const draftOptions = ({ api, brand }: StoreContext, event_id: number, since: string) =>
  queryOptions({
    queryKey: ["captions-draft", brand, event_id, since],
    queryFn: async () =>
      toLines(
        readCaptionsText((await api.call(DRAFT_OPERATIONS.getCaptionsDraft, { brand, event_id })).webvtt),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
