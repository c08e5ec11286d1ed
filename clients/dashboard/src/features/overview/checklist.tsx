import { Box, Group, Paper, Progress, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconExclamationMark } from "@tabler/icons-react";
import { ORDER_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { SNIPPET_OPERATIONS } from "../../../../../shared/videos/snippet.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { RouterButton } from "../../components/layout/router-link.tsx";
import type { Guarded } from "../../lib/queries/may-in.ts";
import { useMay } from "../../lib/queries/store.tsx";
import { LOCALE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/overview.ts";
import type { Step, StepId } from "./checklist-steps.ts";
import styles from "./overview.module.css";

const CALLS: Readonly<Record<StepId, Guarded>> = {
  product_api: PRODUCT_API_OPERATIONS.connectProductApi,
  product_urls: PRODUCT_URL_OPERATIONS.addProductUrls,
  live_videos: VIDEO_OPERATIONS.createVideo,
  widget: SNIPPET_OPERATIONS.getSnippet,
  orders: ORDER_OPERATIONS.simulateOrder,
};

const whoMay = ({ roles = [] }: Guarded): string[] =>
  (["owner", ...roles] as const).map((role) => texts.rolesInSentence[role]);

const either = new Intl.ListFormat(LOCALE, { type: "disjunction" });

export const Checklist = ({ store, steps }: { store: string; steps: readonly Step[] }) => {
  const may = useMay();
  const done = 1 + steps.filter(({ isDone, isWrong }) => isDone && !isWrong).length;
  const next = steps.find(({ id, isDone, action }) => action && !isDone && may(CALLS[id]))?.id;
  const wrong = steps.find(({ id, isWrong, action }) => action && isWrong && may(CALLS[id]))?.id;
  const minutes = steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0);
  return (
    <Paper component="section" p={20}>
      <Title order={2}>{texts.begin}</Title>
      <Progress value={(done / (steps.length + 1)) * 100} size={6} mt="sm" mb={8} aria-hidden="true" />
      <Text c="dimmed" fz={13} mb={8}>
        {texts.left(done, steps.length + 1, minutes)}
      </Text>
      <ol className={styles.steps}>
        <Row number={1} title={texts.createStore} words={store} isDone isWrong={false} />
        {steps.map(({ id, action, ...step }, index) => (
          <Row key={id} number={index + 2} {...step}>
            {action &&
              (may(CALLS[id]) ? (
                <RouterButton to={action.to} variant={id === (wrong ?? next) ? "filled" : "default"}>
                  {action.label}
                </RouterButton>
              ) : (
                <Text fz={13} c="dimmed">
                  {texts.doneBy(either.format(whoMay(CALLS[id])))}
                </Text>
              ))}
          </Row>
        ))}
      </ol>
    </Paper>
  );
};

type RowProps = Pick<Step, "title" | "words" | "language" | "isDone" | "isWrong"> & {
  number: number;
  children?: React.ReactNode;
};

const Row = ({ number, title, words, language, isDone, isWrong, children }: RowProps) => {
  const isFine = isDone && !isWrong;
  return (
    <li className={styles.step}>
      <span className={styles.tick} data-done={isFine || undefined} data-problem={isWrong || undefined}>
        {!isDone && <span aria-hidden="true">{number}</span>}
        {isDone && (isWrong ? <IconExclamationMark size={14} /> : <IconCheck size={14} />)}
      </span>
      <Box style={{ flex: "1 1 200px", minWidth: 0 }}>
        <Text fw={isFine ? 500 : 600} {...(isFine && { c: "dimmed" })}>
          {title}
          {isDone && (
            <VisuallyHidden component="span">{isWrong ? texts.isWrong : texts.isDone}</VisuallyHidden>
          )}
        </Text>
        <Text fz={13} c="dimmed" dir="auto" lang={language}>
          {words}
        </Text>
      </Box>
      {!isFine && <Group>{children}</Group>}
    </li>
  );
};
