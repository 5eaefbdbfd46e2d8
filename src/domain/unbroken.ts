/** A name or number with its spaces, at none of which a line breaks. For display only: it is not equal to `text`. */
export function unbroken(text: string): string {
  return text.replaceAll(/[ \u3000]/g, '\u00a0');
}
