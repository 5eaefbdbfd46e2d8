import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './touched-specs';

function programsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Reads what pages and browser tests import, in a second: esbuild follows the imports of values, as a bundle has them. */
export async function readSources(root: string): Promise<Sources> {
  const { build, stop } = await import('esbuild');
  const browserTests = programsIn('e2e');
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: [...programsIn('src/pages'), ...browserTests]
        .map((file) => `import './${file}';`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'not-written',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  await stop();
  return {
    imports: new Map(
      Object.entries(metafile.inputs).map(([file, input]) => [
        file,
        input.imports.map(({ path }) => path),
      ]),
    ),
    browserTests: new Map(browserTests.map((file) => [file, readFileSync(file, 'utf8')])),
  };
}

/** Files of the working copy that differ from where it left a commit, new ones included; as Vitest sees them. */
export function changedFiles(commit: string): readonly string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--relative', '--merge-base', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
