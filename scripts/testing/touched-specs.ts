/** Sources by their paths below the root, as they are looked through for what a change touches. */
export interface Sources {
  /** What each file of `src` and `e2e` imports of these folders. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The text of each file of `e2e`. */
  readonly browserTests: ReadonlyMap<string, string>;
}

const SCREENS = 'e2e/screens/';
const isSpec = (file: string) => file.endsWith('.spec.ts');

/** These files and all that import them, by themselves or through others. */
function withImporters(
  files: Iterable<string>,
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(files);
  // A set also iterates over what is added meanwhile.
  for (const file of reached) {
    for (const [importer, imported] of imports) {
      if (imported.includes(file)) reached.add(importer);
    }
  }
  return reached;
}

/** The route of a page's file, as Next names it; undefined for other files. */
export function routeOf(file: string): string | undefined {
  const path = /^src\/pages\/(.+)\.tsx?$/.exec(file)?.[1];
  return path === undefined ? undefined : `/${path.replace(/(^|\/)index$/, '')}`;
}

/** Names and routes of the page objects in a text. */
function screensIn(text: string): { name: string; route: string }[] {
  const classes = /class (\w+) extends \w+ \{\s+static readonly route = '([^']+)'/g;
  return [...text.matchAll(classes)].map(([, name = '', route = '']) => ({ name, route }));
}

/**
 * The browser specs whose pages these files are part of: they name a page object of such a page, or a file
 * beside the page objects that they import does. A changed file of `e2e` touches the specs that import it.
 */
export function touchedSpecs(
  changed: readonly string[],
  { imports, browserTests }: Sources,
): readonly string[] {
  const parts = [...imports].filter(([file]) => file.startsWith('src/'));
  const reached = withImporters(changed, new Map(parts));
  const routes = new Set([...reached].map(routeOf));
  const isEverywhere = routes.has('/_app') || routes.has('/_document');
  const screens = [...browserTests.values()]
    .flatMap(screensIn)
    .filter(({ route }) => isEverywhere || routes.has(route));
  const naming = [...browserTests].filter(
    ([file, text]) =>
      !file.startsWith(SCREENS) &&
      screens.some(({ name }) => new RegExp(`\\b${name}\\b`).test(text)),
  );

  const supports = [...imports].filter(
    ([file]) => file.startsWith('e2e/') && !file.startsWith(SCREENS),
  );
  const touched = [
    ...changed.filter((file) => browserTests.has(file)),
    ...naming.map(([file]) => file),
  ];
  return [...withImporters(touched, new Map(supports))].filter(isSpec).toSorted();
}
