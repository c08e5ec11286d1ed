import { Button, Group, List, Stack, Text, Textarea } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { CountedProgress } from "../../../components/counted-progress.tsx";
import { ErrorPanel } from "../../../components/error-panel.tsx";
import { RouterButton } from "../../../components/router-link.tsx";
import { count } from "../../../lib/format.ts";
import { useStoreContext } from "../../../lib/store.tsx";
import { FilePicker } from "./file-picker.tsx";
import { type ReadUrls, readUrls, type Source } from "./read-urls.ts";
import { useAddUrls } from "./use-add-urls.ts";

const MAX_SHOWN = 10;

/** Product URLs from the clipboard or a file. What will be added is said before it is. */
export const PasteUrls = ({ source }: { source: Source }) => {
  const { brand } = useStoreContext();
  const [text, setText] = useState("");
  const deferred = useDeferredValue(text);
  const read = useMemo(() => readUrls(deferred, source), [deferred, source]);
  const adding = useAddUrls();
  const { progress, done } = adding;
  if (done) {
    return (
      <Stack gap="md" role="status">
        <Text fw={600}>
          {count(done.added)} added{done.known > 0 && `, ${count(done.known)} were there already`}
        </Text>
        <Text c="dimmed">They are pulled now, at your shop’s rate.</Text>
        <div>
          <RouterButton to={paths.catalog(brand)}>See their outcomes</RouterButton>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {source === "text" ? (
        <Textarea
          label="Product URLs"
          description="One on each line."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          minRows={8}
          rows={10}
          dir="ltr"
          spellCheck={false}
        />
      ) : (
        <FilePicker onText={setText} />
      )}
      {deferred !== "" && <Found read={read} />}
      {adding.isPending && (
        <CountedProgress label="Product URLs sent" done={progress.sent} total={progress.total} />
      )}
      {adding.error && (
        <ErrorPanel
          title={`Stopped after ${count(progress.sent)} of ${count(progress.total)}.`}
          error={adding.error}
          onRetry={() => adding.goOn(read.urls)}
        />
      )}
      <Group justify="flex-end">
        <Button
          disabled={read.urls.length === 0}
          loading={adding.isPending}
          onClick={() => adding.add(read.urls)}
        >
          {read.urls.length === 0 ? "Add URLs" : `Add ${count(read.urls.length)} URLs`}
        </Button>
      </Group>
    </Stack>
  );
};

const Found = ({ read: { urls, duplicates, rejected } }: { read: ReadUrls }) => (
  <div role="status">
    <Text fw={500}>
      {count(urls.length)} URLs found{duplicates > 0 && `, ${count(duplicates)} of them twice`}
      {rejected.length > 0 && `, ${count(rejected.length)} lines without one`}
    </Text>
    {rejected.length > 0 && (
      <List size="sm" mt={8} c="dimmed" listStyleType="none">
        {rejected.slice(0, MAX_SHOWN).map(({ line, text }) => (
          <List.Item key={line} dir="auto">
            Line {line}: {text}
          </List.Item>
        ))}
        {rejected.length > MAX_SHOWN && <List.Item>and {count(rejected.length - MAX_SHOWN)} more</List.Item>}
      </List>
    )}
  </div>
);
