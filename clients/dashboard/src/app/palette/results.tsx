import { Text } from "@mantine/core";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { texts } from "../../texts/en/palette.ts";
import type { Finding, Group } from "./findings.ts";
import styles from "./palette.module.css";
import type { ActiveOption } from "./use-active-option.ts";

const SIZE = 32;

const Look = ({ look }: Pick<Finding, "look">) =>
  "icon" in look ? (
    <span className={styles.icon}>
      <look.icon size={18} />
    </span>
  ) : (
    <Thumbnail src={look.picture} width={SIZE} height={SIZE} />
  );

type ResultsProps = {
  readonly groups: readonly Group[];
  readonly options: ActiveOption;
  readonly onOpen: (finding: Finding) => void;
};

export const Results = ({ groups, options, onOpen }: ResultsProps) => {
  if (groups.length === 0) return null;
  return (
    <div className={styles.results} role="listbox" id={options.listId} aria-label={texts.results}>
      {groups.map(({ name, findings }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields.
        <div key={name} role="group" aria-labelledby={`${options.listId}-group-${index}`}>
          <div className={styles.heading} id={`${options.listId}-group-${index}`}>
            {name}
          </div>
          {findings.map((finding) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field above has the keys.
            <div
              key={finding.key}
              id={options.optionId(finding.key)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={finding.key === options.active}
              onMouseMove={() => options.point(finding.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(finding)}
            >
              <Look look={finding.look} />
              <span className="two-lines" dir="auto" style={{ flex: 1, minWidth: 0 }}>
                {finding.title}
              </span>
              {finding.note !== undefined && (
                <Text component="bdi" className={styles.note} fz={13} truncate>
                  {finding.note}
                </Text>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
