import { type ReactNode, useEffect, useState } from "react";

const DELAY_MS = 200;

/** Shows its content after a delay, so that fast loads don't flicker. The space is reserved. */
export const Delayed = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div style={{ visibility: isShown ? "visible" : "hidden" }}>{children}</div>;
};
