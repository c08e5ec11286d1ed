import { Text } from "@mantine/core";
import { LineList } from "./line-list.tsx";
import type { ReadUrls } from "./read-urls.ts";
import { texts } from "./texts/en.ts";

/** URLs in a file, or the number in a text, and each line without a usable one. */
export const FoundUrls = ({ read, isFile }: { read: ReadUrls; isFile: boolean }) => {
  const { urls, duplicates, rejected } = read;
  return (
    <div>
      <Text fw={500} role="status" className="numbers">
        {texts.found(urls.length, duplicates, rejected.length)}
      </Text>
      {isFile && <LineList lines={urls} fileName={texts.urlFileName} />}
      <LineList lines={rejected.map(({ line, text }) => texts.line(line, text))} fileName={texts.fileName} />
    </div>
  );
};
