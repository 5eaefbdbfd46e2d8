/* Variables that browsers may know. The server reads them when it starts, and hands them on in the head of each page. */

/** The name of the element in the head that has them, on pages of a shop with any. */
export const PUBLIC_VARIABLES = 'public-variables';

type Variables = Readonly<Record<string, string | undefined>>;

function variablesOfPage(): Variables {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_VARIABLES}"]`);
  return element ? JSON.parse(element.content) : {};
}

const variables = typeof window === 'undefined' ? { ...process.env } : variablesOfPage();

/** The value of a variable; an empty one counts as unset. Its name is computed, so that no build writes it down. */
export function publicVariable(name: `NEXT_PUBLIC_${string}`): string | undefined {
  return variables[name] || undefined;
}
