import type { ApiClient } from "../../shared/contract/client.ts";
import { UPLOAD_OPERATIONS } from "../../shared/videos/media/uploads/uploads.operations.ts";
import type { NewFile, UploadUrls } from "../../shared/videos/media/uploads/uploads.schema.ts";

export type FileToSend<Source> = { readonly announced: NewFile; readonly source: Source };

export type Destination = UploadUrls["files"][number];

type Upload<Source> = {
  readonly api: Pick<ApiClient, "call">;
  readonly brand: string;
  readonly event_id: number;
  readonly files: readonly FileToSend<Source>[];
  /**
   * Sends one file.
   *
   * @param onBytes called with the number of bytes sent so far
   * @throws if the file is refused
   */
  readonly send: (destination: Destination, source: Source, onBytes: (sent: number) => void) => Promise<void>;
  /** Byte counts across all files. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Cancels the upload without retries. */
  readonly signal?: AbortSignal;
  /** Sleeps. Replaced in tests. */
  readonly pause?: (ms: number) => Promise<void>;
};

const MAX_ATTEMPTS = 3;
/** Pause before the second attempt. The third waits four times as long. */
const FIRST_PAUSE_MS = 1_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Identifies a file of an upload. Language tags are case-insensitive. */
const fileKey = (file: { readonly role: string; readonly language?: string | undefined }): string =>
  `${file.role}.${file.language ?? ""}`.toLowerCase();

/**
 * Uploads files of a video and completes the upload. Failed files are sent again, to a new URL.
 *
 * @throws errors of `send` after three attempts or a cancellation
 * @throws ApiError if the service refuses the upload
 */
export const uploadFiles = async <Source>(upload: Upload<Source>): Promise<void> => {
  const { api, brand, event_id, files, send, onProgress, signal, pause = sleep } = upload;
  const video = { brand, event_id };
  const announced = files.map((file) => file.announced);
  const total = announced.reduce((sum, { bytes }) => sum + bytes, 0);
  let { upload_id, files: missing } = await api.call(UPLOAD_OPERATIONS.beginUpload, {
    ...video,
    body: { files: announced },
  });
  let done = 0;

  const sendOne = async (destination: Destination): Promise<void> => {
    const file = files.find((each) => fileKey(each.announced) === fileKey(destination));
    if (file === undefined)
      throw new Error(`The service requested a file that was not announced: ${destination.role}.`);
    await send(destination, file.source, (sent) => onProgress(done + sent, total));
    done += file.announced.bytes;
  };

  for (let attempt = 1; missing.length > 0; attempt++) {
    let hasFailed = false;
    for (const destination of missing) {
      try {
        await sendOne(destination);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || signal?.aborted) throw error;
        hasFailed = true;
      }
    }
    if (!hasFailed) break;
    await pause(FIRST_PAUSE_MS * 4 ** (attempt - 1));
    signal?.throwIfAborted();
    ({ files: missing } = await api.call(UPLOAD_OPERATIONS.beginUpload, { ...video, body: { upload_id } }));
  }
  await api.call(UPLOAD_OPERATIONS.completeUpload, { ...video, upload_id });
};
