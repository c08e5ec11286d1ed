import { Button, Group } from "@mantine/core";
import { saveTable } from "../../lib/files/save-file.ts";
import type { TableFile } from "../../lib/files/table-file.ts";
import { Icon } from "../layout/icon.tsx";
import { texts } from "./texts/en.ts";

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
