import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { texts } from "../../../texts/en/data-export.ts";
import { createExportInMemory, type ExportProgress } from "./export-in-memory.ts";
import { exportTables } from "./export-tables.ts";

const CHOICES = [
  { value: "orders", label: texts.orders, files: ["orders", "erased-orders"] },
  { value: "products", label: texts.products, files: ["products"] },
  { value: "videos", label: texts.videos, files: ["videos"] },
  { value: "figures", label: texts.figures, files: ["figures", "funnel"] },
] as const;
const ALL = "all";

export const ExportPanel = () => {
  const { api, brand } = useStoreContext();
  const currency = useStore().data?.currency ?? "";
  const [chosen, setChosen] = useState<readonly string[]>(CHOICES.map(({ value }) => value));
  const [progress, setProgress] = useState<ExportProgress>();
  const stop = useRef<AbortController>(null);
  const failed = useRef<{
    readonly what: string;
    readonly exported: ReturnType<typeof createExportInMemory>;
  }>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = useMutation({
    mutationFn: async () => {
      const { exportStore, EXPORTS } = await import("../../../../../admin/export/export-store.ts");
      const named = CHOICES.filter(({ value }) => chosen.includes(value)).flatMap(({ files }) => [...files]);
      const rest = EXPORTS.filter(
        (name) => !CHOICES.some(({ files }) => files.some((file) => file === name)),
      );
      const files = [...(chosen.includes(ALL) ? rest : []), ...named];
      stop.current = new AbortController();
      const throwIfStopped = () => stop.current?.signal.throwIfAborted();
      const what = files.join();
      const { exported } =
        failed.current?.what === what
          ? failed.current
          : { exported: createExportInMemory(exportTables(currency), setProgress, throwIfStopped) };
      failed.current = { what, exported };
      const now = Date.now();
      const lines = await exportStore({ call: api.call, brand }, exported.target, now, files);
      throwIfStopped();
      failed.current = null;
      saveFile(exported.archive(), `${brand} ${new Date(now).toISOString().slice(0, 10)}.zip`);
      return Object.values(lines).reduce((sum, each) => sum + each, 0);
    },
    onSettled: () => setProgress(undefined),
  });
  useUnsaved(run.isPending);
  const isStopped = run.error instanceof DOMException && run.error.name === "AbortError";
  return (
    <Panel title={texts.title}>
      <Stack gap="md" align="flex-start">
        <Text>{texts.intro}</Text>
        <Checkbox.Group label={texts.what} value={[...chosen]} onChange={setChosen}>
          <Stack gap="xs" mt={8}>
            {CHOICES.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} disabled={run.isPending} />
            ))}
            <Checkbox value={ALL} label={texts.rest} disabled={run.isPending} />
          </Stack>
        </Checkbox.Group>
        {run.isError && !isStopped && <ErrorPanel title={texts.failed} error={run.error} />}
        {progress && <Text role="status">{texts.soFar(progress.lines)}</Text>}
        {run.isSuccess && <Text role="status">{texts.saved(run.data)}</Text>}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={run.isPending}
            disabled={chosen.length === 0}
            onClick={() => run.mutate()}
          >
            {run.isError && !isStopped ? texts.goOn : texts.export}
          </Button>
          {run.isPending && (
            <Button
              variant="default"
              onClick={() => {
                failed.current = null;
                stop.current?.abort();
              }}
            >
              {texts.cancel}
            </Button>
          )}
        </Group>
        <Text fz={13} c="dimmed">
          {texts.slow}
        </Text>
      </Stack>
    </Panel>
  );
};
