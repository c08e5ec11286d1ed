import { ActionIcon, AppShell, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2, IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
} from "react-router";
import { LoadingBlock } from "../components/states/loading.tsx";
import { hideLeftNote } from "../components/states/toast.tsx";
import { useOpenStore, useStore } from "../lib/queries/store.tsx";
import { shownZone, showTimesIn } from "../lib/text/format.ts";
import { texts } from "../texts/en/app.ts";
import { ActingIn } from "./acting-in.tsx";
import { HelpIcon } from "./help/help-link.tsx";
import { keepFocus } from "./keep-focus.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { Navigation } from "./navigation.tsx";
import { PaletteHost, usePalette } from "./palette/palette-host.tsx";
import styles from "./shell.module.css";

const PersonalView = () => {
  showTimesIn(undefined);
  return <Outlet />;
};

/** Waits for the settings, because times are in the store's time zone. */
const StoreView = () => {
  const { data: store, isFetched, failureCount } = useStore();
  showTimesIn(store?.time_zone);
  if (!isFetched && failureCount === 0) return <LoadingBlock height={560} />;
  return (
    <>
      <ActingIn />
      <Outlet />
      {store && (
        <Text fz={12} c="dimmed" mt="lg">
          {texts.timesIn(shownZone())}
        </Text>
      )}
    </>
  );
};

export const Shell = () => {
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const { brand } = useParams();
  const store = useOpenStore();
  const { state } = useNavigation();
  const navigationType = useNavigationType();
  const palette = usePalette();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);

  const { isOpen: isSearching, leave: leavePalette } = palette;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    hideLeftNote();
    close();
    if (navigationType === "POP") leavePalette();
    if (navigationType === "POP" || !isSearching) main.current?.focus({ preventScroll: true });
  }, [pathname, close, leavePalette, isSearching, navigationType]);

  return (
    <AppShell
      header={{ height: { base: 56, md: 0 } }}
      navbar={{ width: { base: 280, md: 232 }, breakpoint: "md", collapsed: { mobile: !isOpen } }}
      padding={{ base: 16, md: 24 }}
    >
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <AppShell.Header hiddenFrom="md">
        <Group h="100%" px={8} gap={4}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--text)"
            size="lg"
            onClick={toggle}
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.closeNavigation : texts.openNavigation}
          >
            {isOpen ? <IconX size={22} /> : <IconMenu2 size={22} />}
          </ActionIcon>
          <Text fw={600} truncate dir="auto" style={{ flex: 1 }}>
            {store?.name ?? texts.product}
          </Text>
          <HelpIcon />
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--text)"
            size="lg"
            onClick={palette.open}
            aria-label={texts.search}
          >
            <IconSearch size={22} />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles.nav} aria-label={texts.main}>
        <Navigation onSearch={palette.open} onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main
        className={styles.main}
        id="main"
        tabIndex={-1}
        ref={main}
        aria-busy={state === "loading"}
      >
        <div className={styles.content}>{brand === undefined ? <PersonalView /> : <StoreView />}</div>
      </AppShell.Main>
      <PaletteHost {...palette} />
      <LeaveGuard />
      <ScrollRestoration />
    </AppShell>
  );
};
