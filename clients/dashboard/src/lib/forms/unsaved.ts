import { useEffect, useState } from "react";
import { useBeforeUnload } from "react-router";

/** `secret`: an uncopied secret that is shown only once. */
export type Loss = "changes" | "secret";

/** Values that would be lost by leaving the view. */
const unsaved = new Map<symbol, Loss>();

/** Finds unsaved values of the current view. */
export const findLoss = (): Loss | undefined => {
  const losses = [...unsaved.values()];
  return losses.find((loss) => loss === "secret") ?? losses[0];
};

/** Records that the user copied the secret. */
export const keepSecret = (): void => {
  for (const [id, loss] of unsaved) if (loss === "secret") unsaved.delete(id);
};

/** Discards changes of a deleted resource. Call it before navigating. */
export const forgetChanges = (): void => {
  for (const [id, loss] of unsaved) if (loss === "changes") unsaved.delete(id);
};

/**
 * Asks before leaving the view while something is unsaved or running: by a link, the back button, a reload,
 * or closing the window.
 *
 * @returns a function to call before intentional navigation
 */
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
