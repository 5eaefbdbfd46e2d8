import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { termsOfUse } from './terms-of-use';

const { resolve } = createRequire(import.meta.url);

const MARGIN = 56;
/** In points. */
const SIZE = { title: 18, heading: 12, text: 10, note: 8 } as const;

/**
 * The terms of use as a PDF (SPEC section 2), with the letters that they use embedded. The same terms are the same
 * bytes. It is tagged, so that it can be read aloud.
 */
export async function createTermsPdf(brandName: string): Promise<Uint8Array<ArrayBuffer>> {
  // A megabyte that nothing else needs.
  const { default: PDFDocument } = await import('pdfkit');
  const text = resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf');
  const heading = resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf');
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: text,
    lang: 'ja-JP',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${termsOfUse.title}｜${brandName}`,
      Author: brandName,
      // Otherwise the time at which it is made, which differs each time.
      CreationDate: new Date('2026-04-01T00:00:00+09:00'),
    },
  });
  const bytes = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);

  const write = (tag: 'H1' | 'H2' | 'P', size: number, words: string, indent = 0) => {
    const draw = () => {
      document.font(tag === 'P' ? text : heading).fontSize(size);
      document.text(words, MARGIN + indent, document.y, { lineGap: size / 2 });
    };
    root.add(document.struct(tag, {}, draw));
    document.moveDown(0.4);
  };

  write('H1', SIZE.title, termsOfUse.title);
  write('P', SIZE.text, termsOfUse.opening);
  for (const article of termsOfUse.articles) {
    document.moveDown(0.6);
    write('H2', SIZE.heading, article.heading);
    for (const part of article.parts) {
      if (typeof part === 'string') write('P', SIZE.text, part);
      else for (const item of part) write('P', SIZE.text, `・${item}`, SIZE.text);
    }
  }
  document.moveDown(0.6);
  write('P', SIZE.note, `${brandName} ${termsOfUse.enacted}`);
  root.end();
  document.end();
  return new Uint8Array(await bytes);
}
