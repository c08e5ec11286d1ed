import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/en/captions.ts";
import { changeLine, mergeLine, removeLine, splitLine } from "./edit-lines.ts";
import { cueTime, type Edited, findProblem, inOrder, type Line, readCueTime } from "./lines.ts";
import type { useLines } from "./use-lines.ts";

type LineFormProps = {
  readonly line: Line;
  readonly editor: ReturnType<typeof useLines>;
  readonly language: string;
  readonly player: RefObject<HTMLVideoElement | null> | undefined;
};

const TIMES = ["from", "to"] as const;

export const LineForm = ({ line, editor, language, player }: LineFormProps) => {
  const { edited, isNew, type, step } = editor;
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const [refusal, setRefusal] = useState("");
  const problem = findProblem(line);
  const now = () => (player?.current?.currentTime ?? 0) * 1_000;

  const stepOr = (next: Edited, refused: string, done: string) => {
    setRefusal(next === edited ? refused : "");
    step(next, done);
  };
  const showError = (field: "from" | "to") => {
    const isWrong = problem === field || (problem === "order" && field === "to");
    return isWrong && texts.problems[problem];
  };
  const play = () => {
    const from = readCueTime(line.from);
    if (!player?.current || from === undefined) return;
    player.current.currentTime = from / 1_000;
    // Rejects if paused immediately, as expected.
    void player.current.play().catch(() => undefined);
  };

  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start" grow>
        {TIMES.map((field) => (
          <Stack key={field} gap={8}>
            <TextInput
              label={texts[field]}
              placeholder="m:ss.mmm"
              value={line[field]}
              onChange={({ currentTarget }) => type(changeLine(edited, { [field]: currentTarget.value }))}
              error={showError(field)}
              dir="ltr"
              className="numbers"
            />
            {player && (
              <Button
                variant="default"
                aria-label={texts.setToNowIn(texts[field])}
                onClick={() => step(inOrder(changeLine(edited, { [field]: cueTime(Math.round(now())) })))}
              >
                {texts.setToNow}
              </Button>
            )}
          </Stack>
        ))}
      </Group>
      <Textarea
        ref={text}
        label={texts.text}
        description={texts.textHint}
        value={line.text}
        onChange={({ currentTarget }) => type(changeLine(edited, { text: currentTarget.value }))}
        onBlur={editor.leave}
        error={((problem === "empty" && !isNew) || problem === "long") && texts.problems[problem]}
        rows={3}
        dir="auto"
        lang={language}
      />
      <Group gap="sm">
        {player && (
          <Button variant="default" disabled={readCueTime(line.from) === undefined} onClick={play}>
            {texts.play}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() =>
            stepOr(
              splitLine(edited, text.current?.selectionStart ?? 0, now()),
              texts.tooShort,
              texts.wasSplit,
            )
          }
        >
          {texts.split}
        </Button>
        <Button variant="default" onClick={() => stepOr(mergeLine(edited), texts.noNext, texts.merged)}>
          {texts.merge}
        </Button>
        <Button variant="outline" color="red" onClick={() => step(removeLine(edited), texts.removed)}>
          {texts.remove}
        </Button>
      </Group>
      {refusal && (
        <Text fz={13} role="alert">
          {refusal}
        </Text>
      )}
    </Stack>
  );
};
