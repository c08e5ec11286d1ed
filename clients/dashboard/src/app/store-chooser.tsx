import { Combobox, Group, Text, UnstyledButton, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { searchFor } from "../../../../shared/vocabulary/text-search.ts";
import { allItems } from "../lib/queries/page.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../lib/queries/pages.ts";
import { storesOptions } from "../lib/queries/store.tsx";
import { paths } from "../lib/routes.ts";
import { useSession } from "../lib/session/session.tsx";
import { texts } from "../texts/en/app.ts";
import styles from "./shell.module.css";

const ALL = "";

export const StoreChooser = ({ current, children }: { current: string; children: ReactNode }) => {
  const { api } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch("");
      combobox.focusTarget();
    },
  });
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(
    useInfiniteQuery({ ...storesOptions(api, looked), enabled: combobox.dropdownOpened }),
  );
  const isFound = searchFor(search);
  const found = allItems(query.data).filter(({ name, brand }) => isFound(name, brand));
  const isLooking = looked !== search.trim() || query.isFetching;
  const choose = (value: string) => {
    combobox.closeDropdown();
    void navigate(value === ALL ? paths.stores() : paths.overview(value));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal>
      <Combobox.Target targetType="button">
        <UnstyledButton className={styles.store} onClick={() => combobox.toggleDropdown()}>
          {children}
          <IconChevronDown size={16} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder={texts.searchStores}
          aria-label={texts.searchStores}
        />
        <Combobox.Options aria-label={texts.titles.stores} mah={320} style={{ overflowY: "auto" }}>
          {found.map(({ brand, name }) => (
            <Combobox.Option key={brand} value={brand} active={brand === current}>
              <Group gap="sm" wrap="nowrap" justify="space-between">
                <Text size="sm" dir="auto" className="two-lines">
                  {name}
                </Text>
                {brand === current && <IconCheck size={16} />}
              </Group>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {query.isError ? texts.storesNotLoaded : isLooking ? texts.loading : texts.noStore}
            </Combobox.Empty>
          )}
          {found.length > 0 && (isLooking || query.hasNextPage) && (
            <Combobox.Empty>{isLooking ? texts.lookingForMore : texts.moreStores}</Combobox.Empty>
          )}
          <Combobox.Option value={ALL}>{texts.allStores}</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
