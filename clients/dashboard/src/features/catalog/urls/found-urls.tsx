import { Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";
import { count, counted } from "../../../lib/text/format.ts";
import { countUrls } from "./count-urls.ts";
import type { ReadUrls } from "./read-urls.ts";

const SHOWN_AT_ONCE = 10;
const SHOWN_STEP = 100;

/** What a text holds, and each line without a usable URL. */
export const FoundUrls = ({ read: { urls, duplicates, rejected } }: { read: ReadUrls }) => {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  return (
    <div>
      <Text fw={500} role="status" className="numbers">
        {countUrls(urls.length)} found{duplicates > 0 && `, ${counted(duplicates, "duplicate")} left out`}
        {rejected.length > 0 && `, ${counted(rejected.length, "line")} without a URL`}
      </Text>
      {rejected.length > 0 && (
        <List size="sm" mt={8} c="dimmed" listStyleType="none">
          {rejected.slice(0, most).map(({ line, text }) => (
            <List.Item key={line} dir="auto">
              Line {line}: {text}
            </List.Item>
          ))}
        </List>
      )}
      {rejected.length > most && (
        <Group gap="sm" mt={8}>
          <Button variant="default" onClick={() => setMost(most + SHOWN_STEP)}>
            Show more of {count(rejected.length)}
          </Button>
          <Button variant="subtle" onClick={() => download(rejected)}>
            Download all
          </Button>
        </Group>
      )}
    </div>
  );
};

/** As a text file, so that no program takes a line for a formula. */
const download = (rejected: ReadUrls["rejected"]): void => {
  const text = rejected.map(({ line, text: content }) => `Line ${line}: ${content}`).join("\n");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "lines-without-url.txt";
  link.click();
  URL.revokeObjectURL(url);
};
