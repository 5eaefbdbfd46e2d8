import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BUILT_BACK_ENDS, BUILT_START, PACKAGES_WITH_FILES } from '../../scripts/build';
import { projectFile } from './source-files';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** A package and all that it needs. */
function withDependencies(name: string): string[] {
  const manifest = readFileSync(`node_modules/${name}/package.json`, 'utf8');
  const { dependencies } = manifestSchema.parse(JSON.parse(manifest));
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

it('the image contains every package left out of the back-end bundle, with its dependencies', () => {
  const copied = [...projectFile('Dockerfile').matchAll(/^COPY .* node_modules\/(\S+)$/gm)];
  // The scope is copied whole, as the library of the platform is an optional package of it.
  const needed = new Set(
    PACKAGES_WITH_FILES.flatMap(withDependencies).map((name) => name.replace(/^@img\/.*/, '@img')),
  );
  expect(copied.map(([, name]) => name).sort()).toEqual([...needed].sort());
});

it('the image contains the built programs and starts the supervisor', () => {
  const copied = /^COPY --from=build (.*) \.next\/$/m.exec(projectFile('Dockerfile'))?.[1];
  expect(copied?.split(' ')).toEqual([`/shop/${BUILT_START}`, `/shop/${BUILT_BACK_ENDS}`]);
  const started = [...projectFile('Dockerfile').matchAll(/^CMD (.*)$/gm)].at(-1)?.[1];
  expect(JSON.parse(started ?? '')).toEqual(['node', BUILT_START]);
});
