import { Group, Progress, Text } from "@mantine/core";
import { texts } from "../../../texts/en/upload.ts";
import type { Stage } from "./publish-video.ts";

const STAGES: Readonly<Record<Stage["name"], string>> = {
  preparing: texts.preparing,
  uploading: texts.uploading,
};

export const StageBar = ({ stage: { name, share } }: { stage: Stage }) => (
  <div>
    <Group justify="space-between" mb={8}>
      <Text fw={500}>{STAGES[name]}</Text>
      <Text c="dimmed" className="numbers" role="status">
        {Math.floor(share * 100)} %
      </Text>
    </Group>
    <Progress value={share * 100} size={6} aria-label={STAGES[name]} />
  </div>
);
