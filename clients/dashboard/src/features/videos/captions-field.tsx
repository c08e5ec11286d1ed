import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ChosenFile } from "./upload/chosen-file.ts";
import { FileDrop } from "./upload/file-drop.tsx";

type CaptionsFieldProps = {
  readonly value: readonly ChosenFile[];
  readonly onChange: (captions: readonly ChosenFile[]) => void;
};

/** A WebVTT file for each language; SubRip is converted. */
export const CaptionsField = ({ value, onChange }: CaptionsFieldProps) => {
  const [language, setLanguage] = useState("en");
  const add = (file: File) =>
    onChange([
      ...value.filter((each) => each.language !== language.trim()),
      { role: "captions", file, language: language.trim() },
    ]);
  return (
    <Stack gap="sm">
      {value.map(({ language: of, file }) => (
        <Group key={of} gap="sm">
          <Text dir="auto">
            {of}: {file.name}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Remove the captions in ${of}`}
            onClick={() => onChange(value.filter((each) => each.language !== of))}
          >
            Remove
          </Button>
        </Group>
      ))}
      <TextInput
        label="Language of the captions"
        description="Such as en, de or pt-BR."
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        maw={220}
        dir="ltr"
      />
      <FileDrop
        kind="captions"
        label="Choose captions"
        words="or drop a WebVTT or SubRip file (.vtt, .srt) here."
        onFile={add}
      />
    </Stack>
  );
};
