import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { CONTENT_TYPES, type MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import { texts } from "../../../texts/en/upload.ts";
import { checkCaptions, problemWithContent, problemWithFile } from "./check-file.ts";

type FileDropProps = {
  readonly kind: MediaRole;
  readonly label: string;
  readonly words: string;
  readonly onFile: (file: File) => void;
  readonly onSeveral?: (files: readonly File[]) => void;
  readonly isPrimary?: boolean;
};

const MAX_FILES = 50;

type Checked = { readonly file: File; readonly problem?: string | undefined; readonly note?: string };

const checkChosen = async (kind: MediaRole, file: File): Promise<Checked> => {
  try {
    const problem = problemWithFile(kind, file) ?? (await problemWithContent(kind, file));
    if (problem !== undefined || kind !== "captions") return { file, problem };
    const captions = await checkCaptions(file);
    if (captions.skipped === undefined) return { file, problem: captions.problem };
    return { file, note: texts.skipped(file.name, captions.skipped.join(", ")) };
  } catch (error) {
    console.warn(error);
    return { file, problem: texts.notRead(file.name) };
  }
};

export const FileDrop = ({ kind, label, words, onFile, onSeveral, isPrimary = false }: FileDropProps) => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const emptyInput = useRef<() => void>(null);
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setNotes([]);
    if (chosen.length > MAX_FILES) return setProblems([texts.tooMany(chosen.length, MAX_FILES)]);
    const asked = onSeveral ? chosen : chosen.slice(0, 1);
    const checked = await Promise.all(asked.map((each) => checkChosen(kind, each)));
    const files = checked.flatMap(({ file, problem }) => (problem === undefined ? file : []));
    setProblems(checked.flatMap(({ problem }) => problem ?? []));
    setNotes(checked.flatMap(({ note }) => note ?? []));
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
            // Permits choosing the same file again after a correction or failure.
            emptyInput.current?.();
          }}
          accept={accept}
          inputProps={{ "aria-label": label }}
        >
          {(props) => (
            <Button
              variant={isPrimary ? "filled" : "default"}
              leftSection={<IconUpload size={18} />}
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
      {notes.map((note) => (
        <Text key={note} mt="sm" role="status" dir="auto">
          {note}
        </Text>
      ))}
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
