import { Button, Combobox, Group, Input, InputBase, Stack, Text, useCombobox } from "@mantine/core";
import { useEffect } from "react";
import { allItems, countSearched, loadsMoreAutomatically } from "../../lib/queries/page.ts";
import type { PagesQuery } from "../../lib/queries/pages.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/lists.ts";
import { Thumbnail } from "../layout/thumbnail.tsx";

type SearchOption = {
  readonly value: string;
  readonly label: string;
  readonly picture: string | undefined;
  readonly note?: string | undefined;
};

type SearchComboboxProps<Item> = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly looked: string;
  readonly query: PagesQuery<Item>;
  readonly optionOf: (item: Item) => SearchOption;
  readonly chosen: readonly string[];
  readonly onAdd: (value: string) => void;
  readonly error: string | undefined;
  readonly failed: string;
  readonly isDisabled?: boolean;
};

const MAX_SHOWN = 20;

export function SearchCombobox<Item>(props: SearchComboboxProps<Item>) {
  const { name, label, placeholder, search, looked, onSearch, query, chosen, onAdd, error, failed } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Enter would select an entry of the previous search.
  const isBehind = search.trim() !== looked || query.isPlaceholderData;
  const found = (isBehind ? [] : allItems(query.data))
    .map(props.optionOf)
    .filter(({ value }) => !chosen.includes(value))
    .slice(0, MAX_SHOWN);
  const { selectFirstOption } = combobox;
  const isSought = search.trim() !== "";
  const first = found[0]?.value;
  useEffect(() => {
    if (isSought && first !== undefined) selectFirstOption();
  }, [isSought, first, selectFirstOption]);
  const searched = countSearched(query.data);
  const isSearching = isBehind || query.isFetching || loadsMoreAutomatically(query.data);
  return (
    <Stack gap="sm">
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          onAdd(value);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <InputBase
            role="combobox"
            name={name}
            label={label}
            placeholder={placeholder}
            value={search}
            autoComplete="off"
            dir="auto"
            error={error}
            disabled={props.isDisabled ?? false}
            onChange={({ currentTarget }) => {
              onSearch(currentTarget.value);
              combobox.openDropdown();
            }}
            // Keeps the list closed over an error, because a failed submit moves the focus here.
            onFocus={() => error === undefined && combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={300} style={{ overflowY: "auto" }} aria-label={texts.searchResults}>
            {found.map(({ value, label: text, picture, note }) => (
              <Combobox.Option key={value} value={value}>
                <Group gap="sm" wrap="nowrap">
                  <Thumbnail src={picture} width={36} height={36} />
                  <Text className="two-lines" dir="auto" style={{ flex: 1, minWidth: 0 }}>
                    {text}
                  </Text>
                  <Text fz={13} className="whole option-note">
                    {note}
                  </Text>
                </Group>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{isSearching ? texts.searching : texts.nothingFound}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {query.error && (
        <Group gap="sm">
          <Input.Error role="alert">{failed}</Input.Error>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.tryAgain}
          </Button>
        </Group>
      )}
      {searched !== undefined && query.hasNextPage && !isSearching && (
        <Group gap="sm">
          <Text fz={13} c="dimmed">
            {texts.searchedSoFar(count(searched))}
          </Text>
          <Button variant="default" onClick={() => void query.fetchNextPage()}>
            {texts.keepSearching}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
