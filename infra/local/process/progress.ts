export type ProgressListener = (step: string, milliseconds: number) => void;

export const createProgress = (listener: ProgressListener = () => undefined) => ({
  step: async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work;
    listener(name, Math.round(performance.now() - started));
    return result;
  },
});

export type Progress = ReturnType<typeof createProgress>;
