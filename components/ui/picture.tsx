import type { CSSProperties } from "react";

/** `media`: for some windows only. */
export type ImageSource = { type: string; srcSet: string; media?: string };

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
      {sources.map(({ type, srcSet, media }) => (
        <source key={`${type} ${media}`} type={type} srcSet={srcSet} sizes={sizes} media={media} />
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
