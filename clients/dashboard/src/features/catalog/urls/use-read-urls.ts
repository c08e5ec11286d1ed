import { useEffect, useState } from "react";
import { inSlices } from "./in-slices.ts";
import { type ReadUrls, readUrlsInSteps, type Source } from "./read-urls.ts";

const NO_URLS: ReadUrls = { urls: [], duplicates: 0, rejected: [] };

export const useReadUrls = (text: string, source: Source) => {
  const [found, setFound] = useState({ text: "", read: NO_URLS });
  const [lines, setLines] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setLines(0);
    void inSlices(readUrlsInSteps(text, source), setLines, stop.signal).then((read) => {
      if (read) setFound({ text, read });
    });
    return () => stop.abort();
  }, [text, source]);
  return { read: found.read, isReading: found.text !== text, lines };
};
