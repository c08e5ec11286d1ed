import { Box, Group, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";

type PanelProps = {
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
};

export const Panel = ({ title, aside, flush = false, children }: PanelProps) => (
  <Paper component="section" style={{ minWidth: 0, overflow: "clip" }}>
    {title && (
      <Group gap="sm" align="baseline" px={20} pt={16} justify="space-between">
        <Title order={2}>{title}</Title>
        {aside && (
          <Box c="dimmed" fz={13}>
            {aside}
          </Box>
        )}
      </Group>
    )}
    {flush ? children : <Box p={20}>{children}</Box>}
  </Paper>
);
