import { changedFiles, readSources } from './sources';
import { audit, browserTests, check, type Step, vitest } from './steps';
import { touchedSpecs } from './touched-specs';

/** Steps one after another. */
type Lane = readonly Step[];
/** Lanes side by side; every lane has to end before the next stage begins. */
export type Stage = readonly Lane[];

const lint = check('lint', 'biome check');
const imports = check('imports', 'depcruise --config .dependency-cruiser.cjs src scripts');
const unused = check('unused', 'knip');
/** Files and packages that only tests use must not count as shipped. */
const shipped = check('shipped', 'knip --production --include files,dependencies');
// By its path, because both compilers call their program `tsc` (decision 0007). Several threads check much twice.
const types = check('types', 'node_modules/typescript-native/bin/tsc --noEmit --singleThreaded');
const build = check('build', 'tsx scripts/start.ts --build-only', 'tsx e2e/make-template.ts');

const IN_GATE = ['pure', 'node', 'screens'].map((name) => `--project=${name}`);
const IN_REST = ['rest', 'weeks', 'development'].map((name) => `--project=${name}`);
/** The projects are those of `e2e/playwright.config.ts`. */
const GATE_JOURNEYS = ['--project=gate'];
const OTHER_JOURNEYS = ['--project=phone', '--project=desktop'];

const gate: readonly Stage[] = [
  [[types, lint, imports, unused, audit], [build], [vitest('vitest', IN_GATE)]],
  [[vitest('http', ['--project=http'], { needsBuild: true })]],
  [[browserTests('journeys', GATE_JOURNEYS, 1)]],
];

const rest: readonly Stage[] = [
  [[vitest('rest', IN_REST)], [shipped]],
  [[browserTests('browser', OTHER_JOURNEYS, 2)]],
];

export const levels: Readonly<Record<string, readonly Stage[]>> = {
  gate,
  rest: [[[build]], ...rest],
  all: [...gate, ...rest],
};

/** When more specs than this are touched, the journeys of the gate tell more in less time. */
const MOST_NAMED = 12;

/** Names the browser tests to run after a small change. */
function namesJourneys(commit: string): Step {
  return {
    name: 'journeys',
    run: async (output) => {
      const specs = touchedSpecs(changedFiles(commit), await readSources(process.cwd()));
      const command = 'npm run build && npm run test:e2e --';
      if (specs.length === 0) output.say('No browser test shows a page of the changed files.');
      else if (specs.length <= MOST_NAMED) output.say(`${command} ${specs.join(' ')}`);
      else output.say(`${specs.length} browser tests; first: ${command} --project=gate`);
      return { passed: 0, failed: 0 };
    },
  };
}

/** What judges a small change within a minute. */
export function changedLevel(commit: string): readonly Stage[] {
  return [
    [[types], [lint, imports]],
    [[vitest('vitest', [...IN_GATE, `--changed=${commit}`])]],
    [[namesJourneys(commit)]],
  ];
}
