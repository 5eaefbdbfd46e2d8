import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const moduleSchema = z.object({
  default: z.object({
    outputFileTracingIncludes: z.object({ instrumentation: z.array(z.string()) }),
    serverExternalPackages: z.array(z.string()),
  }),
});

function dependenciesOf(name: string): string[] {
  const manifest = readFileSync(`node_modules/${name}/package.json`, 'utf8');
  return Object.keys(manifestSchema.parse(JSON.parse(manifest)).dependencies);
}

/** The storefront itself loads these, too, so that Next sees them. */
const STOREFRONTS = ['pg', 'pino', 'prom-client'];

it('names every package that the thread of the embedded back ends loads, with what that needs', async () => {
  const address = new URL('../../next.config.js', import.meta.url).href;
  const { default: config } = moduleSchema.parse(await import(address));
  const named = config.outputFileTracingIncludes.instrumentation.flatMap(
    (file) => /^node_modules\/(.+)\/\*\*/.exec(file)?.[1] ?? [],
  );
  const loaded = config.serverExternalPackages.filter((name) => !STOREFRONTS.includes(name));
  expect(loaded).toContain('@electric-sql/pglite');
  expect(named).toEqual(expect.arrayContaining([...loaded, ...loaded.flatMap(dependenciesOf)]));
  expect(named).toEqual(expect.arrayContaining(named.flatMap(dependenciesOf)));
});
