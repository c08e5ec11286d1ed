import { Group, Progress, Text } from "@mantine/core";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/components.ts";

type CountedProgressProps = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number;
  readonly isCounting?: boolean;
};

export const CountedProgress = ({
  label,
  done,
  total,
  failed = 0,
  isCounting = false,
}: CountedProgressProps) => {
  // Avoids "0 of at least 0".
  const progress =
    isCounting && total === 0
      ? texts.counting
      : (isCounting ? texts.ofAtLeast : texts.of)(count(done), count(total));
  const words = progress + (failed > 0 ? texts.failed(count(failed)) : "");
  const value = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <div>
      <Group justify="space-between" mb={8}>
        <Text fw={500}>{label}</Text>
        <Text c="dimmed" className="numbers" role="status">
          {words}
        </Text>
      </Group>
      <Progress value={value} size={6} aria-label={label} />
    </div>
  );
};
