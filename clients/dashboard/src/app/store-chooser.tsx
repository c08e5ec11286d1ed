import { Combobox, Text, UnstyledButton, useCombobox } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../components/layout/icon.tsx";
import { allItems } from "../lib/queries/page.ts";
import { storesOptions } from "../lib/queries/stores.ts";
import { useSession } from "../lib/session/session.tsx";
import { paths } from "./routes.ts";
import styles from "./shell.module.css";

const ALL = "";

/** The way from one store to another. */
export const StoreChooser = ({ children }: { children: ReactNode }) => {
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
  const query = useInfiniteQuery({ ...storesOptions(api), enabled: combobox.dropdownOpened });
  const wanted = search.trim().toLowerCase();
  const found = allItems(query.data).filter(({ name, brand }) =>
    `${name} ${brand}`.toLowerCase().includes(wanted),
  );
  const choose = (value: string) => {
    combobox.closeDropdown();
    void navigate(value === ALL ? paths.stores() : paths.overview(value));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal>
      <Combobox.Target targetType="button">
        <UnstyledButton className={styles.store} onClick={() => combobox.toggleDropdown()}>
          {children}
          <Icon name="chevron" size={16} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder="Search stores"
          aria-label="Search stores"
        />
        <Combobox.Options aria-label="Stores" mah={320} style={{ overflowY: "auto" }}>
          {found.map(({ brand, name }) => (
            <Combobox.Option key={brand} value={brand}>
              <Text size="sm" dir="auto" className="two-lines">
                {name}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {query.isPending
                ? "Loading"
                : query.isError
                  ? "The stores could not be loaded"
                  : "No store found"}
            </Combobox.Empty>
          )}
          <Combobox.Option value={ALL}>All stores</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
