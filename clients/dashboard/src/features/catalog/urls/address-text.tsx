import { Fragment } from "react";

export const AddressText = ({ url }: { url: string }) => {
  let end = 0;
  const parts = url
    .replace(/^https?:\/\//, "")
    .split(/(?<=\/)/)
    .map((text) => {
      end += text.length;
      return { text, end };
    });
  return (
    <bdi dir="ltr" style={{ overflowWrap: "anywhere" }}>
      {parts.map((part) => (
        <Fragment key={part.end}>
          {part.text}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
};
