/** Longest uninterrupted work in milliseconds. Short enough to go unnoticed. */
const SLICE_MS = 12;

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * @param steps of some milliseconds at most, which yield the progress
 * @returns `undefined` if it was stopped
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
