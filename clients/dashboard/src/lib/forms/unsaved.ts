import { useEffect, useState } from "react";
import { useBeforeUnload } from "react-router";

/** `secret`: one that is shown only now, and was not copied. */
export type Loss = "changes" | "secret";

/** What would be lost if the view were left now. */
const unsaved = new Map<symbol, Loss>();

/** What in the view that is shown would be lost. */
export const findLoss = (): Loss | undefined => {
  const losses = [...unsaved.values()];
  return losses.find((loss) => loss === "secret") ?? losses[0];
};

/** Somebody says that he has the secret that is shown: it is asked about no more. */
export const keepSecret = (): void => {
  for (const [id, loss] of unsaved) if (loss === "secret") unsaved.delete(id);
};

/** What was changed is deleted with the thing itself: nothing of it can be lost any more. Call it before navigating. */
export const forgetChanges = (): void => {
  for (const [id, loss] of unsaved) if (loss === "changes") unsaved.delete(id);
};

/**
 * While something is unsaved, or still running, leaving the view asks first: by a link, the back button, a reload, or
 * closing the window.
 *
 * @returns call it to leave on purpose, before navigating
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
