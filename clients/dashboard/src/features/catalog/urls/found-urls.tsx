import { Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";

import type { ReadUrls } from "./read-urls.ts";
import { texts } from "./texts/en.ts";

const SHOWN_AT_ONCE = 10;
const SHOWN_STEP = 100;

/** What a text holds, and each line without a usable URL. */
export const FoundUrls = ({ read: { urls, duplicates, rejected } }: { read: ReadUrls }) => {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  return (
    <div>
      <Text fw={500} role="status" className="numbers">
        {texts.found(urls.length, duplicates, rejected.length)}
      </Text>
      {rejected.length > 0 && (
        <List size="sm" mt={8} c="dimmed" listStyleType="none">
          {rejected.slice(0, most).map(({ line, text }) => (
            <List.Item key={line} dir="auto">
              {texts.line(line, text)}
            </List.Item>
          ))}
        </List>
      )}
      {rejected.length > most && (
        <Group gap="sm" mt={8}>
          <Button variant="default" onClick={() => setMost(most + SHOWN_STEP)}>
            {texts.showMore(rejected.length)}
          </Button>
          <Button variant="subtle" onClick={() => download(rejected)}>
            {texts.downloadAll}
          </Button>
        </Group>
      )}
    </div>
  );
};

/** As a text file, so that no program takes a line for a formula. */
const download = (rejected: ReadUrls["rejected"]): void => {
  const text = rejected.map(({ line, text: content }) => texts.line(line, content)).join("\n");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = texts.fileName;
  link.click();
  URL.revokeObjectURL(url);
};
