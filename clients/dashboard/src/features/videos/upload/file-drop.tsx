import { Button, FileButton, Group, Text } from "@mantine/core";
import { useState } from "react";
import { CONTENT_TYPES, type MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { problemWithFile } from "./check-file.ts";
import { toCaptions } from "./srt-captions.ts";

type FileDropProps = {
  /** What the file is for. */
  readonly kind: MediaRole;
  /** "Choose a video" */
  readonly label: string;
  readonly words: string;
  readonly onFile: (file: File) => void;
  readonly isPrimary?: boolean;
};

/** Takes a file that is chosen or dropped; what can't be uploaded is said at once. */
export const FileDrop = ({ kind, label, words, onFile, isPrimary = false }: FileDropProps) => {
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    try {
      const file = kind === "captions" ? await toCaptions(chosen) : chosen;
      const found = problemWithFile(kind, file);
      setProblem(found);
      if (found === undefined) onFile(file);
    } catch (error) {
      console.warn(error);
      setProblem(`${chosen.name} could not be read. Choose it again.`);
    }
  };
  const accept = kind === "captions" ? ".vtt,.srt,text/vtt" : CONTENT_TYPES[kind].join(",");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Dropping is a short cut; the button does the same.
    <div
      onDragOver={(dragged) => {
        dragged.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(dropped) => {
        dropped.preventDefault();
        setIsOver(false);
        void take(dropped.dataTransfer.files[0]);
      }}
      style={{
        border: `1px dashed var(${isOver ? "--accent-text" : "--control-border"})`,
        background: isOver ? "var(--accent-soft)" : undefined,
        borderRadius: 8,
        padding: isPrimary ? 32 : 16,
      }}
    >
      <Group gap="sm">
        <FileButton onChange={(file) => void take(file)} accept={accept} inputProps={{ "aria-label": label }}>
          {(props) => (
            <Button
              variant={isPrimary ? "filled" : "default"}
              leftSection={<Icon name="upload" />}
              {...props}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" style={{ flex: "1 1 200px" }}>
          {words}
        </Text>
      </Group>
      {problem && (
        <Text mt="sm" c="red" role="alert" dir="auto">
          {problem}
        </Text>
      )}
    </div>
  );
};
