import { Button, Group } from "@mantine/core";
import { saveTable } from "../../lib/files/save-table.ts";
import type { TableFile } from "../../lib/files/table-file.ts";
import { Icon } from "../layout/icon.tsx";
import { texts } from "./texts/en.ts";

/** What the table above it shows, as a file in the reader's words. @param file is made once it is asked for */
export const DownloadTable = ({ file }: { readonly file: () => TableFile }) => (
  <Group px={20} pb={16} pt={8}>
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" />}
      onClick={() => saveTable(file())}
    >
      {texts.downloadTable}
    </Button>
  </Group>
);
