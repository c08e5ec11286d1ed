import { Accordion, Box, Code, Group, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { GuideBlock } from "../../../../../shared/guides/guide.schema.ts";
import { PLATFORMS, type Platform } from "../../../../../shared/vocabulary/platforms.ts";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingRows } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStore, useStoreContext } from "../../lib/queries/store.tsx";
import { SERVICE_LANGUAGE } from "../../lib/text/language.ts";
import { findPlatform, guideOptions } from "./install-queries.ts";
import { type Mark, parseMarks } from "./marked-text.ts";
import { texts } from "./texts/en.ts";

const NAMES: Readonly<Record<Platform, string>> = {
  shopify: texts.shopify,
  woocommerce: "WooCommerce",
  bigcommerce: "BigCommerce",
  magento: texts.magento,
  prestashop: "PrestaShop",
  nextjs: texts.nextjs,
  custom: texts.anotherShop,
};

/** Step by step for one shop system, with the store's own addresses and snippet. */
export const GuidePanel = () => {
  const [query, setQuery] = useSearchParams();
  const { data: store } = useStore();
  const platform = PLATFORMS.find((each) => each === query.get("platform")) ?? findPlatform(store ?? {});
  const guide = useQuery(guideOptions(useStoreContext(), platform));
  const choose = (chosen: string | null) =>
    setQuery((before) => {
      before.set("platform", chosen ?? "custom");
      return before;
    });
  return (
    <Panel title={texts.guide}>
      <Stack gap="md">
        <Select
          label={texts.shopSystem}
          data={PLATFORMS.map((value) => ({ value, label: NAMES[value] }))}
          value={platform}
          allowDeselect={false}
          onChange={choose}
          maw={320}
        />
        <QueryView query={guide} failed={texts.guideFailed} loading={<LoadingRows height={48} />}>
          {({ introduction, steps }) => (
            <Stack gap="md" lang={SERVICE_LANGUAGE}>
              <Blocks blocks={introduction} />
              <Accordion multiple variant="separated" order={3}>
                {steps.map(({ id, title, blocks }, index) => (
                  <Accordion.Item key={id} value={id}>
                    <Accordion.Control>
                      {index + 1}. {title}
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
      </Stack>
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
