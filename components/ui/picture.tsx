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

/** A picture of ours in the newest format the browser reads, in the width that it needs; its room is kept free. */
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
        sizes={sizes}
        style={style}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
      />
    </picture>
  );
}
