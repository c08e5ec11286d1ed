import { Button, Group, List } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { texts } from "../../../texts/en/urls.ts";

const SHOWN_AT_ONCE = 10;
const SHOWN_STEP = 100;

export const LineList = ({ lines, fileName }: { lines: readonly string[]; fileName: string }) => {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  return (
    <>
      {lines.length > 0 && (
        <List size="sm" mt={8} c="dimmed" listStyleType="none">
          {lines.slice(0, most).map((line) => (
            <List.Item key={line} dir="auto" style={{ overflowWrap: "anywhere" }}>
              {line}
            </List.Item>
          ))}
        </List>
      )}
      {lines.length > most && (
        <Group gap="sm" mt={8}>
          <Button variant="default" onClick={() => setMost(most + SHOWN_STEP)}>
            {texts.showMore(lines.length)}
          </Button>
          <Button
            variant="subtle"
            onClick={() =>
              saveFile(new Blob([lines.join("\n")], { type: "text/plain;charset=utf-8" }), fileName)
            }
          >
            {texts.downloadAll}
          </Button>
        </Group>
      )}
    </>
  );
};
