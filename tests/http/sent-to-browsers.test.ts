import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from './visitor';

const BUNDLES = '.next/static';
const PAGES = '.next/server/pages';

/** Names that libraries' code for browsers has of its own accord; their values it has not. */
const HARMLESS = ['NODE_ENV', 'PORT', 'NEXTAUTH_URL'];

function serverVariables(): readonly string[] {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  return [...names]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('NEXT_PUBLIC_') && !HARMLESS.includes(name));
}

test('files sent to browsers contain no names of server settings and no source maps', () => {
  const names = serverVariables();
  expect(names).toContain('OPS_TOKEN');
  expect(names).toContain('NEXTAUTH_SECRET');
  const files = readdirSync(BUNDLES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|json|map)$/.test(file),
  );
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const leaks = files.flatMap((file) => {
    const text = readFileSync(join(BUNDLES, file), 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(leaks).toEqual([]);
});

test('no page is prerendered at build time, because its scripts would lack the nonce of the response', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('_error.js');
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
});

test('every page loads the hydration entry, the ES modules of Next and the compile hint of decision 0046', () => {
  const manifest = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));
  const files: string[] = manifest.pages['/_app'].filter((file: string) => file.endsWith('.js'));
  const texts = files.map((file) => ({ file, text: readFileSync(join('.next', file), 'utf8') }));
  const code = texts.map(({ text }) => text).join('\n');
  // Next's entry hydrates through src/ui/hydrate-in-slices.ts, whose words these are.
  expect(code).toContain('startTransition did not call its function at once.');
  // Each CommonJS module of Next would say so, and there are some eighty.
  expect(code.match(/"__esModule",\{value/g)?.length ?? 0).toBeLessThan(10);
  // Chromium reads the hint at the very beginning of a file only.
  const hinted = texts.filter(({ text }) => text.startsWith('//# allFunctionsCalledOnLoad'));
  const names = hinted.map(({ file }) => /chunks\/(\w+)-/.exec(file)?.[1]);
  expect(names.sort()).toEqual(['framework', 'main']);
});

test('a page’s scripts and style sheets come as the build has compressed them', async () => {
  const html = await (await ask('/')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(5);
  for (const [, path = ''] of files) {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers.get('content-encoding'), path).toBe('br');
    expect(await answer.text()).toBe(readFileSync(path.replace('/_next', '.next'), 'utf8'));
  }
});
