import { useEffect, useState } from "react";
import { useBeforeUnload } from "react-router";

/** `secret`: an uncopied secret that is shown only once. */
export type Loss = "changes" | "secret";

const unsaved = new Map<symbol, Loss>();

export const findLoss = (): Loss | undefined => {
  const losses = [...unsaved.values()];
  return losses.find((loss) => loss === "secret") ?? losses[0];
};

export const keepSecret = (): void => {
  for (const [id, loss] of unsaved) if (loss === "secret") unsaved.delete(id);
};

/** Call it before navigating away from a deleted resource. */
export const forgetChanges = (): void => {
  for (const [id, loss] of unsaved) if (loss === "changes") unsaved.delete(id);
};

/** @returns a function to call before intentional navigation */
export const useUnsaved = (isUnsaved: boolean, loss: Loss = "changes"): (() => void) => {
  const [id] = useState(() => Symbol("unsaved"));
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(id, loss);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved, loss]);
  useBeforeUnload((leaving) => {
    if (unsaved.has(id)) leaving.preventDefault();
  });
  return () => void unsaved.delete(id);
};
