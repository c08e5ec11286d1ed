import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from "react";

/** Which of the brand's videos a surface shows; without any of these, all. */
export type VideoChoice = {
  /** The videos of a campaign, by its name. */
  readonly campaign?: string | undefined;
  /** The videos that show a product, by your id of it. */
  readonly productId?: string | undefined;
  /** These videos, 20 at most. Of an empty list nothing is shown. */
  readonly eventIds?: readonly number[] | undefined;
};

const Choice = createContext<VideoChoice>({});

/** The choice of the surface around. */
export const useVideoChoice = (): VideoChoice => useContext(Choice);

/** Gives a surface the properties of a choice, which all parts of it see. Equal values are one choice. */
export const withVideoChoice =
  <Props extends object>(Surface: ComponentType<Props>) =>
  (props: Props & VideoChoice): ReactNode => {
    const { campaign, productId, eventIds } = props;
    const values = JSON.stringify({ campaign, productId, eventIds });
    const choice = useMemo<VideoChoice>(() => JSON.parse(values), [values]);
    return (
      <Choice value={choice}>
        <Surface {...props} />
      </Choice>
    );
  };
