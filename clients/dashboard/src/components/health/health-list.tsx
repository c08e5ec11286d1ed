import { Text, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconChevronRight, IconExclamationMark } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { adviceWithoutExamples, exampleLanguage, exampleText } from "../../lib/health/example-text.ts";
import type { LocalizedCheck } from "../../lib/health/localize-check.ts";
import { LOCALE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/health-parts.ts";
import { RouterAnchor } from "../layout/router-link.tsx";
import { groupChecks, type OpenCheck, type Place } from "./group-checks.ts";
import styles from "./health-list.module.css";

type HealthListProps = {
  readonly brand: string;
  readonly checks: readonly LocalizedCheck[];
  readonly findPlace: (check: LocalizedCheck) => Place;
  readonly isWhole?: boolean;
};

const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });

export const HealthList = ({ brand, checks, findPlace, isWhole = false }: HealthListProps) => {
  const { problems, missing, fine } = groupChecks(checks);
  const open = isWhole ? [...problems, ...missing] : problems;
  return (
    <>
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((each) => (
            <Open
              key={each.check.id}
              open={each}
              link={findPlace(each.check).link}
              to={findPlace(each.check).to(brand)}
              hasExamples={isWhole}
            />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details className={`disclosure ${styles.fine}`}>
          <summary>{texts.fine(fine.length)}</summary>
          <ul className={styles.list}>
            {fine.map((check) => (
              <Row key={check.id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

type OpenProps = { open: OpenCheck; link: string; to: string; hasExamples: boolean };

const Open = ({ open: { check, waiting }, link, to, hasExamples }: OpenProps) => {
  const { advice, language, evidence } = check;
  // A link to the current page would do nothing.
  const isHere = useLocation().pathname === to;
  return (
    <Row check={check}>
      {hasExamples &&
        evidence.coded_examples?.map((example) => (
          <Text
            key={exampleText(example)}
            fz={13}
            c="dimmed"
            dir="auto"
            lang={exampleLanguage(example)}
            className={styles.example}
          >
            {exampleText(example)}
          </Text>
        ))}
      <Text fz={13} dir="auto">
        <span lang={language}>{hasExamples ? advice : adviceWithoutExamples(check).join(" ")}</span>{" "}
        {!isHere && (
          <RouterAnchor to={to} fw={600} fz={13}>
            {link}
          </RouterAnchor>
        )}
      </Text>
      {waiting.length > 0 && (
        <Text fz={13} c="dimmed">
          {texts.waits(and.format(waiting.map((id) => texts.names[id])))}
        </Text>
      )}
    </Row>
  );
};

const ICONS = { ok: IconCheck, attention: IconExclamationMark, missing: IconChevronRight } as const;

const Row = ({ check, children }: { check: LocalizedCheck; children?: React.ReactNode }) => {
  const { id, state, evidence, language } = check;
  const StateIcon = ICONS[state];
  return (
    <li className={styles.check}>
      <span className={styles.state} data-state={state}>
        <StateIcon size={14} />
      </span>
      <div style={{ minWidth: 0 }}>
        <Text fw={600}>
          {texts.names[id]}
          <VisuallyHidden component="span">: {texts.states[state]}</VisuallyHidden>
        </Text>
        <Text fz={13} c="dimmed" dir="auto" lang={language}>
          {evidence.summary}
        </Text>
        {children}
      </div>
    </li>
  );
};
