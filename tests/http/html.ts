/** The attribute of the first element in the HTML whose tag has what `element` matches. */
export function attributeOf(html: string, element: RegExp, name: string): string | undefined {
  const tag = new RegExp(`<[^>]*${element.source}[^>]*>`).exec(html)?.[0] ?? '';
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * What the HTML shows: without scripts, and without the comments and breaks that React puts into texts. Spaces at which no
 * line breaks are spaces.
 */
export function shownText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->|<wbr\/>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
}

/** The content of the first element of this name. */
export function contentOf(html: string, name: string): string {
  return new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '';
}

/** Where the first link with such a name leads. */
export function hrefOf(html: string, name: RegExp): string | undefined {
  for (const [tag, content = ''] of html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)) {
    const text = attributeOf(tag, /href/, 'aria-label') ?? shownText(content).replaceAll('\n', '');
    if (name.test(text.trim())) return attributeOf(tag, /href/, 'href');
  }
  return undefined;
}
