import { Combobox, Text, UnstyledButton, useCombobox } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../components/icon.tsx";
import { itemsOf } from "../lib/pages.ts";
import { useSession } from "../lib/session.tsx";
import { useStore } from "../lib/store.tsx";
import { storesOptions } from "../lib/stores.ts";
import { paths } from "./paths.ts";
import styles from "./shell.module.css";

const ALL = "";

/** The store that is shown. Operators choose another one here. */
export const StoreSwitcher = ({ brand }: { brand: string }) => {
  const { user } = useSession();
  const { data: store } = useStore();
  const name = store?.name ?? brand;
  const face = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {[...name.replace(/^br_/, "")][0]?.toUpperCase()}
      </span>
      <span className="two-lines" dir="auto" style={{ flex: 1 }}>
        {name}
      </span>
    </>
  );
  if (!user.isOperator) return <div className={styles.store}>{face}</div>;
  return <Chooser>{face}</Chooser>;
};

const Chooser = ({ children }: { children: React.ReactNode }) => {
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
  const found = itemsOf(query.data).filter(({ name, brand }) =>
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
        <Combobox.Options mah={320} style={{ overflowY: "auto" }}>
          {found.map(({ brand, name }) => (
            <Combobox.Option key={brand} value={brand}>
              <Text size="sm" dir="auto" className="two-lines">
                {name}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {query.isPending ? "Loading" : query.isError ? "Not loaded" : "No store found"}
            </Combobox.Empty>
          )}
          <Combobox.Option value={ALL}>All stores</Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
