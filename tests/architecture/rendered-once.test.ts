import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, isTest, linesWith, type SourceFile } from './source-files';

const files = new Map(
  filesBelow('src')
    .filter(({ path }) => !isTest(path))
    .map((file) => [file.path, file]),
);

function importsOf({ path, text }: SourceFile): readonly SourceFile[] {
  return [...text.matchAll(/^(?:import|export) (?!type )[^']*from '([@.][^']*)'/gm)].flatMap(
    ([, from = '']) => {
      const place = from.startsWith('@/')
        ? `src/${from.slice(2)}`
        : posix.join(posix.dirname(path), from);
      const found = ['.tsx', '.ts', '/index.ts']
        .map((end) => files.get(`${place}${end}`))
        .find(Boolean);
      return found ? [found] : [];
    },
  );
}

/** The file and all that it imports, and that these import. */
function reachedFrom(start: SourceFile): readonly SourceFile[] {
  const reached = new Set([start]);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return [...reached];
}

/** Every hook but React's own that know nothing of where they stand. */
const OUTER_HOOK =
  /\buse(?!(?:State|Reducer|Ref|Memo|Callback|Effect|LayoutEffect|Transition|DeferredValue)\b)(?:[A-Z]\w*)?[<(]/;

const isUse = ({ path, text }: SourceFile) =>
  path !== 'src/ui/rendered-once.tsx' && /\brenderedOnce[<(]/.test(text);
const uses = [...files.values()].filter(isUse);
const reached = uses.flatMap(reachedFrom);

it('finds what is rendered once, and what that is made of', () => {
  expect(uses.map(({ path }) => path)).toContain(
    'src/screens/menu-select/houseclean/service-catalogue.tsx',
  );
  expect(reached.map(({ path }) => path)).toContain('src/ui/card/menu-card.tsx');
});

it('renders nothing once that asks for a context or an id', () => {
  expect(linesWith(reached, OUTER_HOOK)).toEqual([]);
});

it('renders nothing of other packages once, as their hooks are not seen here', () => {
  const packages = reached.flatMap(({ text }) =>
    [...text.matchAll(/^import (?!type )[^']*from '([^@.][^']*|@[^/'][^']*)'/gm)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(packages)].sort()).toEqual(['next/link', 'react', 'react-dom/server']);
});
