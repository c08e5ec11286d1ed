import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { exportFigures } from "../../../../admin/export/export-figures.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/analytics.ts";

export const ProofPanel = ({ period: { from, to } }: { period: Period }) => {
  const { api, brand } = useStoreContext();
  const [rows, setRows] = useState(0);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const download = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      const parts: string[] = [];
      const append = (text: string) => {
        controller.signal.throwIfAborted();
        parts.push(text);
      };
      await exportFigures(api, { brand, query: { from, to, limit: "100" } }, append, setRows);
      saveFile(new Blob(parts, { type: "application/x-ndjson" }), `${brand} ${from} to ${to}.ndjson`);
    },
    onSettled: () => setRows(0),
  });
  useUnsaved(download.isPending);
  const isStopped = download.error instanceof DOMException && download.error.name === "AbortError";
  return (
    <Panel title={texts.proof}>
      <Stack gap="md" align="flex-start">
        <Text>{texts.proofWords}</Text>
        {download.isError && !isStopped && <ErrorPanel title={texts.proofFailed} error={download.error} />}
        {download.isPending && <Text role="status">{texts.proofRows(count(rows))}</Text>}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {texts.proofDownload}
          </Button>
          {download.isPending && (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              {texts.proofStop}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
};
