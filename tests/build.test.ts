import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceFingerprint } from '../scripts/build';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  mkdirSync(join(root, 'scripts'));
  const files = [
    'next.config.js',
    'browser-bundle.config.js',
    'compile-hint.config.js',
    'next-es-modules.config.js',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ];
  for (const file of files) {
    writeFileSync(join(root, file), '{}');
  }
  writeFileSync(join(root, 'src/pages/index.tsx'), 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('sourceFingerprint', () => {
  it.each([
    ['a source', 'src/pages/index.tsx'],
    ['a new source', 'src/pages/login.tsx'],
    ['a script', 'scripts/start.ts'],
    ['the lock file', 'package-lock.json'],
    ['Next’s configuration', 'next.config.js'],
    ['how the browser’s code is cut', 'browser-bundle.config.js'],
  ])('changes with %s', (_, file) => {
    const before = sourceFingerprint(root);
    writeFileSync(join(root, file), 'two');
    expect(sourceFingerprint(root)).not.toBe(before);
  });

  it('does not change with a test', () => {
    const before = sourceFingerprint(root);
    writeFileSync(join(root, 'src/pages/index.test.ts'), 'test');
    expect(sourceFingerprint(root)).toBe(before);
  });
});
