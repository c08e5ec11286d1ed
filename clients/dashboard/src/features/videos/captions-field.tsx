import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { safeParse } from "valibot";
import { Language } from "../../../../../shared/videos/media/uploads/uploads.schema.ts";
import { languageName } from "../../lib/text/language-name.ts";
import { texts } from "./texts/en.ts";
import type { ChosenFile } from "./upload/chosen-file.ts";
import { FileDrop } from "./upload/file-drop.tsx";

type CaptionsFieldProps = {
  readonly value: readonly ChosenFile[];
  readonly onChange: (captions: readonly ChosenFile[]) => void;
  /** Where captions can be written, too. */
  readonly onWrite?: (language: string) => void;
};

/** A WebVTT file for each language; SubRip is converted. */
export const CaptionsField = ({ value, onChange, onWrite }: CaptionsFieldProps) => {
  const [language, setLanguage] = useState("en");
  const [isWrong, setIsWrong] = useState(false);
  const write = () => {
    const read = safeParse(Language, language.trim());
    setIsWrong(!read.success);
    if (read.success) onWrite?.(read.output);
  };
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
            aria-label={texts.removeCaptions(languageName(of ?? ""))}
            onClick={() => onChange(value.filter((each) => each.language !== of))}
          >
            {texts.remove}
          </Button>
        </Group>
      ))}
      <TextInput
        label={texts.captionsLanguage}
        description={texts.captionsLanguageHint}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        error={isWrong && texts.captionsLanguageExpected}
        maw={220}
        dir="ltr"
      />
      {onWrite && (
        <Button variant="default" style={{ alignSelf: "start" }} onClick={write}>
          {texts.writeCaptions}
        </Button>
      )}
      <FileDrop kind="captions" label={texts.chooseCaptions} words={texts.dropCaptions} onFile={add} />
    </Stack>
  );
};
