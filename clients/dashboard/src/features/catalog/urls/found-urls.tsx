import { Text } from "@mantine/core";
import { LineList } from "./line-list.tsx";
import type { ReadUrls } from "./read-urls.ts";
import { texts } from "./texts/en.ts";

/** What a text holds, and each line without a usable URL. */
export const FoundUrls = ({ read: { urls, duplicates, rejected } }: { read: ReadUrls }) => (
  <div>
    <Text fw={500} role="status" className="numbers">
      {texts.found(urls.length, duplicates, rejected.length)}
    </Text>
    <LineList lines={rejected.map(({ line, text }) => texts.line(line, text))} fileName={texts.fileName} />
  </div>
);
