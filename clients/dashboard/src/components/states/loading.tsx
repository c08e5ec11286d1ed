import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { texts } from "../../texts/en/components.ts";

const DELAY_MS = 200;

/** Shows its content after a delay, so that fast loads don't flicker. The space is reserved. */
const Delayed = ({ children }: { children: ReactNode }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div style={{ visibility: isShown ? "visible" : "hidden" }}>{children}</div>;
};

export const LoadingRows = ({ rows = 6, height = 48 }: { rows?: number; height?: number }) => (
  <Delayed>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Stack gap={8} p={20} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The rows are all alike.
        <Skeleton key={row} height={height - 8} />
      ))}
    </Stack>
  </Delayed>
);

export const LoadingBlock = ({ height }: { height: number }) => (
  <Delayed>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Skeleton height={height} aria-hidden="true" />
  </Delayed>
);
