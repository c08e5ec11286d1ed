import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import {
  MAX_APPEARANCE_LANGUAGES,
  MAX_HEADING_LENGTH,
  MAX_LABEL_LENGTH,
} from "../../../../../shared/vocabulary/widgets.ts";
import { languageName } from "../../lib/text/names.ts";
import { texts as words } from "../../texts/en/appearance.ts";
import { emptyTexts, type TextName, type TextsDraft } from "./draft.ts";

const FIELDS: readonly (readonly [name: TextName, label: string, own: string, description?: string])[] = [
  ["heading", words.heading, words.none, words.headingHint],
  ["add", words.addLabel, words.own.add],
  ["view", words.viewLabel, words.own.view],
  ["learn_more", words.learnMoreLabel, words.own.learn_more],
  ["sold_out", words.soldOutLabel, words.own.sold_out],
  ["coming_soon", words.comingSoonLabel, words.own.coming_soon],
];

const LANGUAGES = "ar cs da de el en es fi fr he hu it ja ko nb nl pl pt ro sv th tr uk vi zh".split(" ");

const nameLanguage = (language: string): string =>
  language === "" ? words.allOthers : languageName(language);

type TextsFieldsProps = {
  readonly texts: readonly TextsDraft[];
  readonly onChange: (texts: readonly TextsDraft[]) => void;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
};

export const TextsFields = ({ texts, onChange, language, onLanguage }: TextsFieldsProps) => {
  const shown = texts.find((each) => each.language === language) ?? emptyTexts(language);
  const isKnown = (code: string): boolean => texts.some((each) => each.language === code);
  const choose = (code: string) => {
    if (!isKnown(code)) onChange([...texts, emptyTexts(code)]);
    onLanguage(code);
  };
  const set = (name: TextName, text: string) =>
    onChange(texts.map((each) => (each.language === language ? { ...each, [name]: text } : each)));
  const remove = () => {
    onChange(texts.filter((each) => each.language !== language));
    onLanguage("");
  };
  const added = texts.map((each) => each.language);
  const isFull = texts.length >= MAX_APPEARANCE_LANGUAGES;
  const others = isFull ? [] : LANGUAGES.filter((code) => !isKnown(code));
  return (
    <Stack gap="md">
      <Select
        label={words.pagesIn}
        description={words.pagesInHint}
        data={[
          {
            group: words.yours,
            items: added.map((code) => ({ value: code || "*", label: nameLanguage(code) })),
          },
          {
            group: words.addGroup,
            items: others.map((code) => ({ value: code, label: nameLanguage(code) })),
          },
        ]}
        value={language || "*"}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        nothingFoundMessage={words.noLanguage}
        onChange={(code) => choose(code === "*" || code === null ? "" : code)}
      />
      {FIELDS.map(([name, label, own, description]) => (
        <TextInput
          key={name}
          label={label}
          description={description}
          placeholder={language === "" || language === "en" ? own : words.widgetsText}
          value={shown[name]}
          maxLength={name === "heading" ? MAX_HEADING_LENGTH : MAX_LABEL_LENGTH}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
          dir="auto"
          name={name}
        />
      ))}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {words.emptyHint}
        </Text>
        {language !== "" && (
          <Button variant="default" onClick={remove}>
            {words.removeLanguage(nameLanguage(language))}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
