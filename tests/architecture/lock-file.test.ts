import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectFile } from './source-files';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(projectFile('package-lock.json')));
const installed = Object.entries(packages).filter(([place]) => place !== '');

/** esbuild looks whether the program of its platform is there; it downloads nothing when it is. */
const MAY_RUN_SCRIPTS = ['node_modules/esbuild'];

describe('the lock file', () => {
  it('lists the optional packages of every platform, not only of this one', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    );
    // `npm ci` refuses a lock file that leaves any of them out.
    expect(missing).toEqual([]);
  });

  it('has the SHA-512 of every package, apart from optional builds for certain platforms', () => {
    const isOfPlatform = ({ optional, os }: (typeof packages)[string]) => optional && os;
    const unproven = installed
      .filter(([, entry]) => !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
      .filter(([, entry]) => entry.integrity !== undefined || !isOfPlatform(entry));
    expect(unproven.map(([place]) => place)).toEqual([]);
  });

  it('takes packages only from the registry: no repository, address, file or link', () => {
    const elsewhere = installed.filter(
      ([, { version = '', resolved, link }]) =>
        link ||
        !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(elsewhere.map(([place]) => place)).toEqual([]);
  });

  it('has no package with an install script apart from the allowed ones', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const places = running.map(([place]) => place);
    expect(places.filter((place) => !MAY_RUN_SCRIPTS.includes(place))).toEqual([]);
  });
});

describe('a package in package.json', () => {
  const wanted = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  });
  const { dependencies, devDependencies } = wanted.parse(JSON.parse(projectFile('package.json')));

  it.each(Object.entries({ ...dependencies, ...devDependencies }))(
    '%s is pinned to the version in the lock file',
    (name, version) => {
      // `npm:typescript@7.0.2` is a package under another name.
      expect(packages[`node_modules/${name}`]?.version).toBe(version.replace(/^npm:.+@/, ''));
    },
  );
});
