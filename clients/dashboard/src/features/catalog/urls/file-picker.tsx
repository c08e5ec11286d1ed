import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { decodeText } from "../../../../../../shared/vocabulary/decode-text.ts";
import { texts } from "../../../texts/en/urls.ts";

/** 100,000 URLs of 100 characters. */
const MAX_BYTES = 10 * 1024 * 1024;

export const FilePicker = ({ onText }: { onText: (text: string) => void }) => {
  const [said, setSaid] = useState<{ name: string } | { problem: string }>();
  const take = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_BYTES) return setSaid({ problem: texts.tooLarge(file.name) });
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined) return setSaid({ problem: texts.notUtf8(file.name) });
      onText(text);
      setSaid({ name: file.name });
    } catch (error) {
      console.warn(error);
      setSaid({ problem: texts.notRead(file.name) });
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping is a short cut; the button does the same.
    <div
      onDragOver={(dragged) => dragged.preventDefault()}
      onDrop={(dropped) => {
        dropped.preventDefault();
        void take(dropped.dataTransfer.files[0] ?? null);
      }}
      style={{ border: "1px dashed var(--control-border)", borderRadius: 8, padding: 24 }}
    >
      <Group gap="sm">
        <FileButton onChange={(file) => void take(file)} accept=".csv,.txt,.tsv,text/csv,text/plain">
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={18} />} {...props}>
              {texts.chooseCsv}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed">{texts.dropHere}</Text>
      </Group>
      {said && (
        <Text mt="sm" {...("problem" in said && { c: "red", role: "alert" })} dir="auto">
          {"problem" in said ? said.problem : said.name}
        </Text>
      )}
    </div>
  );
};
