import type { Destination } from "../../../../../admin/upload-files.ts";
import { texts } from "../../../texts/en/upload.ts";

/**
 * Uses XMLHttpRequest, because `fetch` can't report progress.
 * @param onProgress bytes sent so far
 * @throws Error if it was refused, `AbortError` if it was canceled
 */
export const sendFile = (
  destination: Pick<Destination, "url" | "headers">,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PUT", destination.url);
    for (const [name, value] of Object.entries(destination.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(texts.storeAnswered(request.status)));
    request.onerror = () => reject(new TypeError(texts.storeNotReached));
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    else request.send(file);
  });
