import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from "react";
import { useSurfaces } from "./surface-context.ts";

/** Selects the videos of a surface. Without any of these fields, it shows all videos of the brand. */
export type VideoChoice = {
  /** The id of a campaign, whose videos are shown. */
  readonly campaign?: string | undefined;
  /** The merchant's id of a product, whose videos are shown. */
  readonly productId?: string | undefined;
  /** Ids of videos, at most 20. An empty list shows nothing. */
  readonly eventIds?: readonly number[] | undefined;
};

const Choice = createContext<VideoChoice>({});

/** The selection of the enclosing surface. */
export const useVideoChoice = (): VideoChoice => useContext(Choice);

/**
 * Adds the selection's properties to a surface and provides them to its parts. Equal values are one
 * selection.
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
