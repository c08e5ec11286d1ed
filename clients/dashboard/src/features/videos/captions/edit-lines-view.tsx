import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import { MAX_CUES } from "../../../../../../shared/vocabulary/web-vtt.ts";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { texts } from "../../../texts/en/captions.ts";
import { PlainPlayer, playedUrl } from "../plain-player.tsx";
import { StageBar } from "../upload/stage-bar.tsx";
import styles from "./captions.module.css";
import { addLine } from "./edit-lines.ts";
import { LineForm } from "./line-form.tsx";
import { LineList } from "./line-list.tsx";
import { findNote, findProblem, inOrder, type Line, lineAt } from "./lines.ts";
import { linesOptions } from "./lines-query.ts";
import { ShiftForm } from "./shift-form.tsx";
import { useLines } from "./use-lines.ts";
import { useSave } from "./use-save.ts";

type EditLinesProps = {
  readonly video: VideoView;
  readonly language: string;
  readonly opened: string | undefined;
  readonly saved: readonly Line[];
  readonly draft: readonly Line[] | undefined;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaved: () => void;
};

export const EditLines = ({ video, language, opened, saved, draft, onChanged, onSaved }: EditLinesProps) => {
  const player = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const [ms, setMs] = useState(0);
  const editor = useLines(saved, draft);
  const { edited, isChanged } = editor;
  const { lines, at } = edited;
  const saving = useSave({ video, language, opened, isChanged, onSaved });
  // Must run before the next key press, because Escape closes an unchanged dialog without asking.
  useLayoutEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  const canPlay = playedUrl(video) !== undefined;
  const durationMs = video.media?.files.find(({ role }) => role === "video")?.duration_ms;
  const said = lineAt(lines, ms);
  const wrong = lines.filter((line) => findProblem(line) !== undefined).length;
  const notes = lines.filter((_, index) => findNote(lines, index, durationMs) !== undefined).length;
  const save = (isForced: boolean) => {
    editor.leave();
    const first = lines.findIndex((line) => findProblem(line) !== undefined);
    if (first >= 0) {
      editor.select(first);
      return setAsked(asked + 1);
    }
    saving.save({ lines: inOrder(edited).lines, isForced });
  };
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  const line = lines[at];
  return (
    <div className={styles.editor} data-plays={canPlay || undefined}>
      {canPlay && (
        <div
          className={styles.player}
          onTimeUpdateCapture={() => setMs((player.current?.currentTime ?? 0) * 1_000)}
        >
          <PlainPlayer video={video} player={player} />
          <p className={styles.said} dir="auto" lang={language}>
            {lines[said]?.text}
          </p>
        </div>
      )}
      <Stack gap="md" style={{ minWidth: 0 }}>
        {draft !== undefined && (
          <Alert color="petrol" title={texts.isDraft}>
            {opened === undefined ? texts.draftWords : texts.draftReplaces}
          </Alert>
        )}
        {line === undefined ? (
          <Stack gap="sm" align="start">
            <Text>{texts.none}</Text>
            <CopyLines
              video={video}
              language={language}
              onLines={(copied) => editor.step({ lines: copied, at: 0 }, texts.copied)}
            />
          </Stack>
        ) : (
          <>
            <LineList
              {...{ lines, at, said, language, durationMs }}
              isNew={editor.isNew}
              onSelect={editor.select}
            />
            <div ref={form}>
              <LineForm
                key={at}
                line={line}
                editor={editor}
                language={language}
                player={canPlay ? player : undefined}
              />
            </div>
          </>
        )}
        <Group gap="sm">
          <Button
            variant="default"
            disabled={lines.length >= MAX_CUES}
            title={lines.length >= MAX_CUES ? texts.atMost(MAX_CUES) : texts.addHint}
            onClick={() =>
              editor.step(
                addLine(inOrder(edited), (player.current?.currentTime ?? 0) * 1_000),
                texts.added,
                true,
              )
            }
          >
            {texts.add}
          </Button>
          {/* Stays enabled. Otherwise, the focus would be lost after the last undo. */}
          <Button
            variant="default"
            {...(!editor.canUndo && { "data-disabled": true })}
            aria-disabled={!editor.canUndo}
            onClick={editor.undo}
          >
            {texts.undo}
          </Button>
        </Group>
        {lines.length > 0 && <ShiftForm editor={editor} />}
        {saving.stage && <StageBar stage={saving.stage} />}
        {saving.error && <ErrorPanel title={texts.notSaved} error={saving.error} />}
        {saving.problem && (
          <Alert color="red" title={texts.notSaved} role="alert">
            {saving.problem}
          </Alert>
        )}
        {saving.isTheirs && (
          <Alert color="yellow" title={texts.changed} role="alert">
            <Text size="sm">{texts.changedWords}</Text>
            <Button variant="default" mt={8} onClick={() => save(true)}>
              {texts.saveAnyway}
            </Button>
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Text fz={13} c="dimmed" role="status">
            {[
              editor.said !== "" && editor.said,
              texts.lineCount(lines.length),
              wrong > 0 && texts.toCorrect(wrong),
              notes > 0 && texts.toLookAt(notes),
            ]
              .filter((words) => words !== false)
              .join(" · ")}
          </Text>
          <Button
            loading={saving.isPending}
            disabled={!editor.canSave || lines.length === 0}
            onClick={() => save(false)}
          >
            {draft === undefined ? texts.save : texts.useDraft}
          </Button>
        </Group>
      </Stack>
    </div>
  );
};

type CopyLinesProps = {
  readonly video: VideoView;
  readonly language: string;
  readonly onLines: (lines: readonly Line[]) => void;
};

const CopyLines = ({ video, language: own, onLines }: CopyLinesProps) => {
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: (url: string) => client.fetchQuery(linesOptions(url)),
    onSuccess: (read) => "lines" in read && onLines(read.lines),
  });
  return (
    <>
      {(video.media?.files ?? []).map(
        ({ role, language, url }) =>
          role === "captions" &&
          language !== undefined &&
          language !== own && (
            <Button
              key={language}
              variant="default"
              loading={copy.isPending && copy.variables === url}
              onClick={() => copy.mutate(url)}
            >
              {texts.copyFrom(language)}
            </Button>
          ),
      )}
      {copy.error && <ErrorPanel title={texts.failed} error={copy.error} />}
    </>
  );
};
