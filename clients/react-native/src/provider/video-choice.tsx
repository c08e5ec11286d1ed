import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from "react";
import { useSurfaces } from "./surface-context.ts";

/** Selects the videos of a surface. Without these fields, it shows all videos of the brand. */
export type VideoChoice = {
  /** Id of a campaign. */
  readonly campaign?: string | undefined;
  /** The merchant's product id. Limits the videos to this product's. */
  readonly productId?: string | undefined;
  /** Video ids, at most 20. An empty list shows nothing. */
  readonly eventIds?: readonly number[] | undefined;
};

const Choice = createContext<VideoChoice>({});

export const useVideoChoice = (): VideoChoice => useContext(Choice);

/**
 * Adds the selection's props to a surface and provides the selection to its parts. Equal values keep their
 * identity.
 */
export const withVideoChoice =
  <Props extends object>(Surface: ComponentType<Props>) =>
  (props: Props & VideoChoice): ReactNode => {
    const { campaign, productId, eventIds } = props;
    const values = JSON.stringify({ campaign, productId, eventIds });
    const choice = useMemo<VideoChoice>(() => JSON.parse(values), [values]);
    const { isUsable } = useSurfaces();
    if (!isUsable) return null;
    return (
      <Choice value={choice}>
        <Surface {...props} />
      </Choice>
    );
  };
