import type { CSSProperties } from "react";

export type ImageSource = { type: string; srcSet: string };

type Props = {
  sources: ImageSource[];
  src: string;
  width: number;
  height: number;
  sizes: string;
  alt: string;
  eager?: boolean;
  style?: CSSProperties;
};

/** An image of this site in the newest format and the width that the browser needs; its space is reserved. */
export function Picture({ sources, src, width, height, sizes, alt, eager = false, style }: Props) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        style={style}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
      />
    </picture>
  );
}
