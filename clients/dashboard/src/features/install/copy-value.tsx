import { Box, Code, Group, Text } from "@mantine/core";
import { CopyButton } from "../../components/forms/copy-button.tsx";

/** A value to enter elsewhere, under its name there. */
export const CopyValue = ({ label, value }: { label: string; value: string }) => (
  <Group gap="sm" justify="space-between">
    <Box style={{ minWidth: 0 }}>
      <Text fz={13} c="dimmed">
        {label}
      </Text>
      <Code fz={14} dir="ltr" style={{ overflowWrap: "anywhere" }}>
        {value}
      </Code>
    </Box>
    <CopyButton value={value} />
  </Group>
);
