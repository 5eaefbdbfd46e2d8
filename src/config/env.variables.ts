/* Variables that browsers may know. The server reads them when it starts, and hands them on in the head of each page. */

/** The name of the element in the head that has them, on pages of a shop with any. */
export const PUBLIC_VARIABLES = 'public-variables';

type Variables = Readonly<Record<string, string | undefined>>;

function variablesOfPage(): Variables {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_VARIABLES}"]`);
  return element ? JSON.parse(element.content) : {};
}

/** Whether the main API is a company's own, and not the embedded one in whatever process. For browsers, '1' or nothing. */
export const OWN_MAIN_API = 'NEXT_PUBLIC_OWN_MAIN_API';

/** The set variables that browsers may know. */
export function publicVariables(): Variables {
  const { MAIN_API_ORIGIN, EMBEDDED_BACKENDS_ORIGIN } = process.env;
  const set = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  );
  const isOwn = MAIN_API_ORIGIN && !EMBEDDED_BACKENDS_ORIGIN;
  return { ...Object.fromEntries(set), [OWN_MAIN_API]: isOwn ? '1' : undefined };
}

const variables = typeof window === 'undefined' ? publicVariables() : variablesOfPage();

/** The value of a variable; an empty one counts as unset. Its name is computed, so that no build writes it down. */
export function publicVariable(name: `NEXT_PUBLIC_${string}`): string | undefined {
  return variables[name] || undefined;
}
