import { Button, FileButton, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { CONTENT_TYPES, type MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { Icon } from "../../../components/layout/icon.tsx";
import { problemWithContent, problemWithFile } from "./check-file.ts";
import { toCaptions } from "./srt-captions.ts";
import { texts } from "./texts/en.ts";

type FileDropProps = {
  /** What the file is for. */
  readonly kind: MediaRole;
  /** "Choose a video" */
  readonly label: string;
  readonly words: string;
  readonly onFile: (file: File) => void;
  /** Where several can be chosen at once. */
  readonly onSeveral?: (files: readonly File[]) => void;
  readonly isPrimary?: boolean;
};

/** Each is uploaded by itself, one after the other. */
const MAX_FILES = 50;

/** @returns the file as it is uploaded, or why it can't be */
const readChosen = async (kind: MediaRole, chosen: File): Promise<File | string> => {
  try {
    const file = kind === "captions" ? await toCaptions(chosen) : chosen;
    return problemWithFile(kind, file) ?? (await problemWithContent(kind, file)) ?? file;
  } catch (error) {
    console.warn(error);
    return texts.notRead(chosen.name);
  }
};

/** Takes files that are chosen or dropped; what can't be uploaded is said at once. */
export const FileDrop = ({ kind, label, words, onFile, onSeveral, isPrimary = false }: FileDropProps) => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const emptyInput = useRef<() => void>(null);
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    if (chosen.length > MAX_FILES) return setProblems([texts.tooMany(chosen.length, MAX_FILES)]);
    const asked = onSeveral ? chosen : chosen.slice(0, 1);
    const read = await Promise.all(asked.map((each) => readChosen(kind, each)));
    const files = read.filter((each) => typeof each !== "string");
    setProblems(read.filter((each) => typeof each === "string"));
    const [first] = files;
    if (onSeveral && files.length > 1) onSeveral(files);
    else if (first) onFile(first);
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
        void take([...dropped.dataTransfer.files]);
      }}
      style={{
        border: "1px dashed",
        borderColor: `var(${isOver ? "--accent-text" : "--control-border"})`,
        background: isOver ? "var(--accent-soft)" : undefined,
        borderRadius: 8,
        padding: isPrimary ? 32 : 16,
      }}
    >
      <Group gap="sm">
        <FileButton
          multiple={onSeveral !== undefined}
          resetRef={emptyInput}
          onChange={(chosen) => {
            void take([chosen ?? []].flat());
            // The same file, chosen again, would be no change: it may have been corrected, or its upload failed.
            emptyInput.current?.();
          }}
          accept={accept}
          inputProps={{ "aria-label": label }}
        >
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
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem) => (
            <Text key={problem} mt="sm" c="red" dir="auto">
              {problem}
            </Text>
          ))}
        </div>
      )}
    </div>
  );
};
