/** One call takes at most 1,000 URLs and 256 KB. */
const MAX_URLS = 1_000;
const MAX_BYTES = 200_000;

const countBytes = (url: string): number => new TextEncoder().encode(url).byteLength + 3;

export const splitIntoBatches = (urls: readonly string[]): readonly (readonly string[])[] => {
  const batches: string[][] = [];
  let bytes = 0;
  for (const url of urls) {
    const batch = batches.at(-1);
    if (batch === undefined || batch.length === MAX_URLS || bytes + countBytes(url) > MAX_BYTES) {
      batches.push([url]);
      bytes = 0;
    } else batch.push(url);
    bytes += countBytes(url);
  }
  return batches;
};
