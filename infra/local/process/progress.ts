/** Reports the steps of a start. */
export type Progress = {
  /** Reports the step when it is done, with its duration in milliseconds. */
  step<Result>(name: string, work: Promise<Result>): Promise<Result>;
};

export type ProgressListener = (step: string, milliseconds: number) => void;

export const createProgress = (listener: ProgressListener = () => undefined): Progress => ({
  step: async (name, work) => {
    const started = performance.now();
    const result = await work;
    listener(name, Math.round(performance.now() - started));
    return result;
  },
});
