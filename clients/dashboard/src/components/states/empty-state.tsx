import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** What stands where there is nothing yet: one sentence, and what to do. */
export const EmptyState = ({ words, children }: { words: string; children?: ReactNode }) => (
  <Stack align="center" gap="sm" py={48} px={20}>
    <Text c="dimmed" ta="center" maw={440}>
      {words}
    </Text>
    {children}
  </Stack>
);
