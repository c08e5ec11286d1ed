/** What a page does at a stretch, in milliseconds: less than a person notices. */
const SLICE_MS = 12;

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Does long work in slices, so that the page answers meanwhile.
 *
 * @param steps of some milliseconds at most; what they yield is how far they are
 * @param onProgress after each slice
 * @returns its end; `undefined` if it was told to stop
 */
export const inSlices = async <Progress, Result>(
  steps: Generator<Progress, Result>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
  now: () => number = () => performance.now(),
): Promise<Result | undefined> => {
  for (;;) {
    await aMoment();
    if (signal.aborted) return undefined;
    const began = now();
    let step = steps.next();
    while (!step.done && now() - began < SLICE_MS) step = steps.next();
    if (step.done) return step.value;
    onProgress(step.value);
  }
};
