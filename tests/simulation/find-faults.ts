/*
 * `npm run simulate:faults`: puts each fault into its rule and runs the simulation, which has to find it.
 * Names of faults as arguments choose some of them.
 */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { faults } from './faults';

const wanted = process.argv.slice(2);
let missed = 0;
for (const { name } of faults.filter(
  (fault) => wanted.length === 0 || wanted.includes(fault.name),
)) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'simulate', '--', '--bail=1'],
    {
      env: {
        SIMULATION_SEEDS: '1,2,3',
        SIMULATION_DAYS: '40',
        SIMULATION_CUSTOMERS: '60',
        ...process.env,
        SIMULATION_FAULT: name,
      },
      encoding: 'utf8',
    },
  );
  const said = stripVTControlCharacters(`${stdout}\n${stderr}`);
  const [, why] = /Error: (.*(?:\n.*)?)/.exec(said) ?? [];
  const isFound = status !== 0 && why !== undefined;
  if (!isFound) missed += 1;
  console.log(`${isFound ? 'found' : 'MISSED'}: ${name}\n    ${why ?? said.slice(-300)}`);
}
console.log(`${faults.length - missed} found, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
