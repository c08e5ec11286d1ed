import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import { May } from "../../../components/layout/may.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useStore, useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/urls.ts";
import { FilePicker } from "./file-picker.tsx";
import { ForeignUrls } from "./foreign-urls.tsx";
import { inSlices } from "./in-slices.ts";
import { LineList } from "./line-list.tsx";
import { type ReadUrls, readUrlsInSteps, type Source } from "./read-urls.ts";
import { useAddUrls } from "./use-add-urls.ts";
import { useForeign } from "./use-foreign.ts";

const NO_URLS: ReadUrls = { urls: [], duplicates: 0, rejected: [] };

const useReadUrls = (text: string, source: Source) => {
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

const FoundUrls = ({ read, isFile }: { read: ReadUrls; isFile: boolean }) => {
  const { urls, duplicates, rejected } = read;
  return (
    <div>
      <Text fw={500} role="status" className="numbers">
        {texts.found(urls.length, duplicates, rejected.length)}
      </Text>
      {isFile && <LineList lines={urls} fileName={texts.urlFileName} />}
      <LineList
        lines={rejected.map(({ line, text, isBroken }) =>
          isBroken ? texts.brokenLine(line, text) : texts.line(line, text),
        )}
        fileName={texts.fileName}
      />
    </div>
  );
};

/** Longer texts take browsers seconds to lay out. */
const MAX_IN_FIELD = 200_000;

export const PasteUrls = ({ source }: { source: Source }) => {
  const { brand } = useStoreContext();
  const [text, setText] = useState("");
  const { read, isReading, lines } = useReadUrls(text, source);
  const adding = useAddUrls();
  const foreign = useForeign(read.urls);
  const pace = useStore().data?.product_api?.pulls_per_second;
  const { progress, done } = adding;
  if (done) {
    return (
      <Stack gap="md" role="status">
        <Text fw={600}>{texts.addedNow(done.added, done.known)}</Text>
        <Text c="dimmed">
          {texts.importing(pace === undefined ? undefined : Math.max(5, Math.ceil(done.added / pace)))}
        </Text>
        <Group gap="sm">
          <RouterButton to={paths.catalog(brand)}>{texts.seeOutcomes}</RouterButton>
          <May call={VIDEO_OPERATIONS.createVideo}>
            <RouterButton to={paths.newVideo(brand)} variant="default">
              {texts.nextUpload}
            </RouterButton>
          </May>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {source === "text" && text.length > MAX_IN_FIELD && (
        <Group gap="sm">
          <Text role="status">{texts.linesPasted(text.split("\n").length)}</Text>
          <Button variant="default" onClick={() => setText("")}>
            {texts.clear}
          </Button>
        </Group>
      )}
      {source === "text" && text.length <= MAX_IN_FIELD && (
        <Textarea
          label={texts.productUrls}
          description={texts.oneEachLine}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(pasted) => {
            const much = pasted.clipboardData.getData("text/plain");
            if (much.length <= MAX_IN_FIELD) return;
            pasted.preventDefault();
            setText(`${text}\n${much}`);
          }}
          placeholder={
            "https://shop.example/product/linen-shirt-501\nhttps://shop.example/product/enamel-mug-174"
          }
          minRows={8}
          rows={10}
          dir="ltr"
          spellCheck={false}
        />
      )}
      {source === "file" && <FilePicker onText={setText} />}
      {text !== "" && (read.urls.length > 0 || read.rejected.length > 0) && (
        <FoundUrls read={read} isFile={source === "file"} />
      )}
      {foreign.found.urls.length > 0 && (
        <ForeignUrls
          found={foreign.found}
          isAdded={foreign.isAdded}
          onAdd={foreign.setAdded}
          // Disabled after a failure, because a retry continues at the failed URL.
          disabled={adding.isPending || adding.error !== null}
        />
      )}
      {isReading && lines > 0 && <Text c="dimmed">{texts.reading(lines)}</Text>}
      {adding.isPending && <CountedProgress label={texts.sent} done={progress.sent} total={progress.total} />}
      {adding.error && (
        <ErrorPanel
          title={texts.stoppedAfter(progress.sent, progress.total)}
          error={adding.error}
          onRetry={() => adding.goOn(foreign.toAdd)}
        />
      )}
      <Group justify="flex-end">
        <Button
          disabled={foreign.toAdd.length === 0 || isReading}
          loading={adding.isPending}
          onClick={() => adding.add(foreign.toAdd)}
        >
          {foreign.toAdd.length === 0 ? texts.addUrls : texts.add(foreign.toAdd.length)}
        </Button>
      </Group>
    </Stack>
  );
};
