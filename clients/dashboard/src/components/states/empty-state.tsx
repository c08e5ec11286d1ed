import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly words: string;
  readonly children?: ReactNode;
};

export const EmptyState = ({ words, children }: EmptyStateProps) => (
  <Stack align="center" gap="sm" py={48} px={20}>
    <Text c="dimmed" ta="center" maw={440}>
      {words}
    </Text>
    {children}
  </Stack>
);
