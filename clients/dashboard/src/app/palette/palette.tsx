import { ActionIcon, Modal } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { mayIn } from "../../lib/queries/may-in.ts";
import { useOpenStore } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { texts } from "../../texts/en/palette.ts";
import { type Finding, type Group, readSearch } from "./findings.ts";
import { Outcome } from "./outcome.tsx";
import { findGuides, findPages } from "./pages.ts";
import styles from "./palette.module.css";
import { Results } from "./results.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useSearch } from "./use-search.ts";

export type PaletteProps = {
  readonly recent: readonly Finding[];
  readonly onClose: () => void;
  readonly onOpen: (finding: Finding) => void;
};

const withFindings = (name: string, findings: readonly Finding[]): Group[] =>
  findings.length === 0 ? [] : [{ name, findings }];

const usePages = (brand: string | undefined, search: string, recent: readonly Finding[]): Group[] => {
  const { user } = useSession();
  const store = useOpenStore();
  const pages = findPages(brand, mayIn(user.isOperator, store), search);
  if (search !== "") return withFindings(texts.pages, pages);
  // The role may no longer permit a recent page.
  const before = recent.filter(
    ({ key }) => !key.startsWith("page:") || pages.some((page) => page.key === key),
  );
  const others = pages.filter(({ key }) => !before.some((each) => each.key === key));
  return [...withFindings(texts.openedLast, before), ...withFindings(texts.pages, others)];
};

export const Palette = ({ recent, onClose, onOpen }: PaletteProps) => {
  const { api } = useSession();
  const { brand } = useParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [entered, setEntered] = useState<string>();
  const search = readSearch(typed);
  const pages = usePages(brand, search, recent);
  const found = useSearch({ api, brand: brand ?? "" }, search, entered === search);
  const guides = withFindings(texts.guides, findGuides(search));
  const groups = [...found.order, ...pages, ...found.others, ...guides];
  const findings = groups.flatMap((group) => group.findings);
  const options = useActiveOption(findings.map(({ key }) => key));

  const open = (finding: Finding | undefined) => {
    if (finding === undefined) return;
    onOpen(finding);
    if (finding.isGuide) window.open(finding.to, "_blank", "noreferrer");
    else void navigate(finding.to);
  };
  const active = findings.find(({ key }) => key === options.active);
  // Enter was pressed before the answer. The first result then opens.
  const isAwaited = entered === search && !found.isSearching && active !== undefined;
  useEffect(() => {
    if (isAwaited) open(active);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores Enter while an input method is composing. Safari only signals it by key code 229.
    const { isComposing, keyCode } = event.nativeEvent;
    if (isComposing || keyCode === 229 || options.move(event) || event.key !== "Enter") return;
    event.preventDefault();
    if (active) open(active);
    else setEntered(search);
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="12dvh"
      xOffset={16}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ inner: String(styles.around), content: String(styles.palette) }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl" aria-label={texts.search}>
        <div className={styles.field}>
          <IconSearch size={20} />
          <input
            className={styles.input}
            role="combobox"
            aria-label={texts.searchFor}
            aria-expanded={findings.length > 0}
            aria-controls={findings.length > 0 ? options.listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && options.optionId(active.key)}
            placeholder={brand === undefined ? texts.page : texts.hint}
            value={typed}
            // An empty field follows the page's direction, for the placeholder.
            {...(typed !== "" && { dir: "auto" })}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setEntered(undefined);
              options.reset();
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--muted)"
            size="lg"
            onClick={onClose}
            aria-label={texts.close}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
        <Results groups={groups} options={options} onOpen={open} />
        <Outcome {...found} search={search} brand={brand} count={findings.length} />
      </Modal.Content>
    </Modal.Root>
  );
};
