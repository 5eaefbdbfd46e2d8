import { Fragment, type ReactNode } from 'react';

/*
 * Browsers that break Japanese between phrases take compounds such as 埋め込みエアコンクリーニング for one,
 * and where that is wider than the line, put its last letter on a line of its own.
 */
const SEAM =
  /(?<=[\p{Script=Hiragana}\p{Script=Han}])(?=[\p{Script=Katakana}ー]{4})|(?<=[\p{Script=Katakana}ー])(?=クリーニング)/u;

/** A title that may also break at the seams of compounds; children other than text stay unchanged. */
export function Phrases({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  let start = 0;
  const phrases = children.split(SEAM).map((phrase) => {
    const key = start;
    start += phrase.length;
    return (
      <Fragment key={key}>
        {key === 0 ? null : <wbr />}
        {phrase}
      </Fragment>
    );
  });
  // Another title is another element: React could not write into pieces that a browser has translated.
  return <span key={children}>{phrases}</span>;
}
