import { Accordion, Box, Code, Group, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { GuideBlock } from "../../../../../shared/guides/guide.schema.ts";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { Platform } from "../../../../../shared/vocabulary/platforms.ts";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { findCheck, healthOptions } from "../../lib/queries/health.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { SERVICE_LANGUAGE } from "../../lib/text/language.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/install.ts";
import { guideOptions } from "./install-queries.ts";
import { type Mark, parseMarks } from "./marked-text.ts";

const TICKED: Readonly<Partial<Record<string, HealthCheckId>>> = {
  connect: "product_api",
  map: "product_urls",
  show: "widget",
  report: "orders",
};

export const GuidePanel = ({ platform }: { platform: Platform }) => {
  const context = useStoreContext();
  const guide = useQuery(guideOptions(context, platform));
  const health = useQuery(healthOptions(context));
  const isDone = (step: string): boolean => {
    const id = TICKED[step];
    return id !== undefined && health.data !== undefined && findCheck(health.data, id)?.state === "ok";
  };
  return (
    <Panel title={texts.guide}>
      <QueryView query={guide} failed={texts.guideFailed} loading={<LoadingRows height={48} />}>
        {({ introduction, steps }) => (
          <Stack gap="md" lang={SERVICE_LANGUAGE}>
            <Blocks blocks={introduction} />
            <Accordion multiple variant="separated" order={3}>
              {steps.map(({ id, title, blocks }, index) => (
                <Accordion.Item key={id} value={id}>
                  <Accordion.Control icon={isDone(id) && <IconCheck size={16} />}>
                    {index + 1}. {title}
                    {isDone(id) && (
                      <Text span c="dimmed" fz={13} lang={library.language}>
                        {" "}
                        {texts.stepDone}
                      </Text>
                    )}
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Blocks blocks={blocks} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
};

const Blocks = ({ blocks }: { blocks: readonly GuideBlock[] }) => (
  <Stack gap="sm">
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: A guide's blocks never move.
      <Block key={index} block={block} />
    ))}
  </Stack>
);

const Block = ({ block: { kind, text, file } }: { block: GuideBlock }) => {
  if (kind === "code") {
    return (
      <Box>
        <Group justify="space-between" mb={4}>
          <Text fz={13} c="dimmed" dir="ltr">
            {file}
          </Text>
          <CopyButton value={text} />
        </Group>
        <Code block dir="ltr" tabIndex={0} style={{ maxHeight: 420, overflow: "auto" }}>
          {text}
        </Code>
      </Box>
    );
  }
  return (
    <Text maw={720} ps={kind === "text" ? 0 : 16} dir="auto">
      {kind !== "text" && "• "}
      {parseMarks(text).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A text's parts never move.
        <Marked key={index} mark={mark} />
      ))}
    </Text>
  );
};

const Marked = ({ mark: { kind, text } }: { mark: Mark }) => {
  if (kind === "code") return <Code>{text}</Code>;
  return kind === "name" ? <strong>{text}</strong> : text;
};
