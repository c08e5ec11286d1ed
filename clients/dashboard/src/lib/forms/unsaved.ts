import { useEffect, useState } from "react";
import { useBeforeUnload } from "react-router";

/** What would be lost if the view were left now. */
const unsaved = new Set<symbol>();

/** Whether anything in the view that is shown would be lost. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/**
 * While something is unsaved, or still running, leaving the view asks first: by a link, the back button, a reload, or
 * closing the window.
 *
 * @returns call it to leave on purpose, before navigating
 */
export const useUnsaved = (isUnsaved: boolean): (() => void) => {
  const [id] = useState(() => Symbol("unsaved"));
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
  useBeforeUnload((leaving) => {
    if (unsaved.has(id)) leaving.preventDefault();
  });
  return () => void unsaved.delete(id);
};
