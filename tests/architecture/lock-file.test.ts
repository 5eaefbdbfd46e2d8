import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectFile } from './source-files';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

describe('the lock file', () => {
  it('names the builds for every platform, also those that npm found no need for here', () => {
    const { packages } = lockSchema.parse(JSON.parse(projectFile('package-lock.json')));
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    );
    // `npm ci` refuses a lock file that leaves any of them out.
    expect(missing).toEqual([]);
  });
});
