import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly words: string;
  /** The language of the words, where that is not the reader's. */
  readonly lang?: string | undefined;
  readonly children?: ReactNode;
};

/** What stands where there is nothing yet: one sentence, and what to do. */
export const EmptyState = ({ words, lang, children }: EmptyStateProps) => (
  <Stack align="center" gap="sm" py={48} px={20}>
    <Text c="dimmed" ta="center" maw={440} lang={lang}>
      {words}
    </Text>
    {children}
  </Stack>
);
