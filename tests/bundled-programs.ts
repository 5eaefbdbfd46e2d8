import { renameSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../scripts/build';

const root = fileURLToPath(new URL('../', import.meta.url));
const BUNDLED = ['scripts/backends.ts', 'scripts/data.ts', 'scripts/start.ts'];
/** The folder of the bundles, one below the root as the scripts are; set by the global setup of a test run. */
const FOLDER = 'BUNDLED_PROGRAMS';

const bundleOf = (script: string, folder: string) => `${folder}/${basename(script, '.ts')}.mjs`;

/** Bundles the programs that tests start most, once for a run: from its sources each would take 3 s of a core more. */
export default async function bundlePrograms(): Promise<void> {
  const folder = 'test-results';
  for (const script of BUNDLED) {
    const whole = bundleOf(script, folder);
    // Renamed when complete, as another run may start programs from it at the same time.
    const partial = `${whole}.${process.pid}`;
    await bundle(root, script, partial);
    renameSync(partial, whole);
  }
  process.env[FOLDER] = folder;
}

/** The arguments with which Node runs a script: its bundle during a test run, otherwise its source. */
export function programArguments(script: string): string[] {
  const folder = process.env[FOLDER];
  return folder && BUNDLED.includes(script)
    ? [bundleOf(script, folder)]
    : ['--import', 'tsx', script];
}
