/*
 * `npm test`: the gate, everything that has to hold before a change lands. A step that fails does not stop the
 * next, so that one run shows every failure. `npm run test:rest` is what takes longer, `npm run test:all` both.
 * `npm test -- --only=types,vitest` runs a part. `npm test -- --changed` judges a small change while it is
 * written: the quick checks, and the unit tests that import a file changed since HEAD, or since another commit
 * with `--changed=main`; it names the browser tests to run. The last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedLevel, levels, type Stage } from './testing/levels';
import { Output } from './testing/output';
import { slowest } from './testing/reports';
import { REPORTS, type Step, type StepResult, TRACES } from './testing/steps';

interface Ended extends StepResult {
  readonly name: string;
  readonly line: string;
}

/** Without a build of these sources the tests would test an older one. */
const NOT_BUILT: StepResult = { passed: 0, failed: 1 };

/** `--changed` alone compares with HEAD; any other option has its value behind `=`. */
function readOptions() {
  const words = process.argv.slice(2).map((word) => (word === '--changed' ? `${word}=HEAD` : word));
  const text = { type: 'string' } as const;
  return parseArgs({ args: words, options: { level: text, only: text, changed: text } }).values;
}

function chosenStages(): readonly Stage[] {
  const { level = 'gate', only, changed } = readOptions();
  const stages = changed === undefined ? levels[level] : changedLevel(changed);
  if (!stages) throw new Error(`No such level: ${level}. ${Object.keys(levels).join(', ')}`);
  if (only === undefined) return stages;
  const names = only.split(',');
  const all = stages.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. ${all.join(', ')}`);
  return stages.map((lanes) =>
    lanes
      .map((lane) => lane.filter(({ name }) => names.includes(name)))
      .filter((lane) => lane.length > 0),
  );
}

async function runStep(step: Step, isAlone: boolean, isBuilt: boolean): Promise<Ended> {
  const output = new Output(isAlone);
  const start = performance.now();
  output.say(`\n── ${step.name} ──`);
  const canRun = isBuilt || !step.needsBuild;
  if (!canRun) output.say('Not run: the build failed.');
  const result = canRun ? await step.run(output) : NOT_BUILT;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { name } = step;
  const line = `${name.padEnd(8)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`;
  output.say(line);
  output.end();
  return { ...result, name, line };
}

async function runStages(stages: readonly Stage[]): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const isBuilt = () => !ended.some(({ name, failed }) => name === 'build' && failed > 0);
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) ended.push(await runStep(step, lanes.length === 1, isBuilt()));
      }),
    );
  }
  return ended;
}

const stages = chosenStages();
for (const folder of [REPORTS, TRACES]) rmSync(folder, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const ended = await runStages(stages);
const count = (of: 'passed' | 'failed') => ended.reduce((sum, result) => sum + result[of], 0);
const tests = ended.flatMap((result) => result.tests ?? []);
const unsteady = ended.flatMap((result) => result.unsteady ?? []);

console.log(`\n${ended.map(({ line }) => line).join('\n')}`);
if (tests.length > 0) console.log(`\nSlowest:\n${slowest(tests, 10).join('\n')}`);
if (unsteady.length > 0) {
  console.log(`\nUnsteady, red once and then green by themselves:\n${unsteady.join('\n')}`);
}
process.exitCode = count('failed') === 0 && count('passed') > 0 ? 0 : 1;
console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
