import { Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { saveFile } from "../../lib/save-file.ts";
import { type TableFile, tableText } from "../../lib/text/table-file.ts";
import { texts } from "../../texts/en/lists.ts";

const saveTable = (table: TableFile): void =>
  saveFile(new Blob([tableText(table)], { type: "text/csv" }), `${table.name}.csv`);

export const DownloadTable = ({ file }: { readonly file: () => TableFile }) => (
  <Group px={20} pb={16} pt={8}>
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={18} />}
      onClick={() => saveTable(file())}
    >
      {texts.downloadTable}
    </Button>
  </Group>
);
