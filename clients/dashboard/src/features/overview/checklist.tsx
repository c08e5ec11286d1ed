import { Box, Group, Paper, Progress, Text, Title } from "@mantine/core";
import { Icon } from "../../components/layout/icon.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { useMay } from "../../lib/queries/rights.ts";
import type { Step } from "./checklist-steps.ts";
import styles from "./overview.module.css";

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** The first run. Only the next step is primary; the whole is gone once it is complete. */
export const Checklist = ({ store, steps }: { store: string; steps: readonly Step[] }) => {
  const may = useMay();
  const done = 1 + steps.filter(({ isDone }) => isDone).length;
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.findIndex(({ isDone, call }) => !isDone && may(call));
  const minutes = steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0);
  return (
    <Paper component="section" p={20}>
      <Title order={2}>Get your first video selling</Title>
      <Progress value={(done / (steps.length + 1)) * 100} size={6} mt="sm" mb={8} aria-hidden="true" />
      <Text c="dimmed" fz={13} mb={8}>
        {done} of {steps.length + 1} done. About {minutes} {minutes === 1 ? "minute" : "minutes"} left.
      </Text>
      <ol className={styles.steps}>
        <Row number={1} title="Create the store" words={store} isDone />
        {steps.map(({ title, words, isDone, action, call }, index) => (
          <Row key={title} number={index + 2} title={title} words={words} isDone={isDone}>
            {may(call) ? (
              <RouterButton to={action.to} variant={index === next ? "filled" : "default"}>
                {action.label}
              </RouterButton>
            ) : (
              <Text fz={13} c="dimmed">
                {`Done by an ${either.format(["owner", ...(call.roles ?? [])])}`}
              </Text>
            )}
          </Row>
        ))}
      </ol>
    </Paper>
  );
};

type RowProps = Pick<Step, "title" | "words" | "isDone"> & { number: number; children?: React.ReactNode };

const Row = ({ number, title, words, isDone, children }: RowProps) => (
  <li className={styles.step}>
    <span className={styles.tick} data-done={isDone || undefined}>
      {isDone ? <Icon name="check" size={14} /> : <span aria-hidden="true">{number}</span>}
    </span>
    <Box style={{ flex: "1 1 200px", minWidth: 0 }}>
      <Text fw={isDone ? 500 : 600} {...(isDone && { c: "dimmed" })}>
        {title}
        {isDone && <span className={styles.hidden}>: done</span>}
      </Text>
      <Text fz={13} c="dimmed" dir="auto">
        {words}
      </Text>
    </Box>
    {!isDone && <Group>{children}</Group>}
  </li>
);
