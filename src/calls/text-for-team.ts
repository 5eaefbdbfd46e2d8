const LONGEST = 4_000;

/** Removes e-mail addresses, queries, tokens and long numbers; lines and columns stay. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 4 * LONGEST)
    .replace(/[^\s@＠"'<>]+(@|＠|%40)[^\s@＠"'<>]+/gi, '[mail]')
    .replace(/[?？][^\s)"'<>]*/g, '?[query]')
    .replace(/\beyJ[\w-]*(\.[\w-]+)*|\btok_[\w-]+|[A-Za-z0-9_+-]{32,}/g, '[token]')
    .replace(/[\d０-９]([-‐−－ー.() \u3000]{0,2}[\d０-９]){6,}/g, '[number]')
    .slice(0, LONGEST);
}
