import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { texts } from "../../texts/en/analytics.ts";

type DownloadButtonProps = {
  readonly period: Period;
  /** Comparison period. `undefined`: the period immediately before. */
  readonly compared: Period | undefined;
};

/** The service neutralizes cells that a spreadsheet would execute. */
export const DownloadButton = ({ period: { from, to }, compared }: DownloadButtonProps) => {
  const { api, brand } = useStoreContext();
  const download = useMutation({
    mutationFn: () =>
      api.call(FUNNEL_OPERATIONS.getFunnelCsv, {
        brand,
        query: { from, to, ...(compared && { compare_from: compared.from, compare_to: compared.to }) },
      }),
    onSuccess: (text) => saveFile(new Blob([text], { type: "text/csv" }), texts.allName(from, to)),
  });
  return (
    <Button
      leftSection={<IconDownload size={18} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isError ? texts.downloadAgain : texts.download}
    </Button>
  );
};
