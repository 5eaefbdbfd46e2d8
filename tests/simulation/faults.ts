import { readFileSync } from 'node:fs';

/** A rule broken on purpose: `file` has `right` once, and gets `wrong` in its place. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

const MAIN_API = 'src/embedded/main-api';

/** Each has to be found by the simulation: `npm run simulate:faults`. */
export const faults: readonly Fault[] = [
  {
    name: 'a cancelled visit keeps its half hours',
    file: `${MAIN_API}/orders/states.ts`,
    right: "to: 'cancelled', halfHours: ['release']",
    wrong: "to: 'cancelled', halfHours: []",
  },
  {
    name: 'a moved visit keeps its old half hours',
    file: `${MAIN_API}/orders/states.ts`,
    right: "to: 'confirmed', halfHours: ['release', 'take']",
    wrong: "to: 'confirmed', halfHours: ['take']",
  },
  {
    name: 'nobody completes a visit',
    file: `${MAIN_API}/visits/complete-visits.ts`,
    right: 'addJapanDays(toJapanDate(deps.clock.now()), -1)',
    wrong: 'addJapanDays(toJapanDate(deps.clock.now()), -100)',
  },
  {
    name: 'a change leaves no entry in the history',
    file: `${MAIN_API}/orders/change-order.ts`,
    right:
      'await writeHistory(deps, transaction, { orderId, position, event, state: status }, cause);',
    wrong: '',
  },
];

/**
 * A plugin for Vite that breaks the named rule while the simulation runs; nothing on disk changes.
 * @throws Error when there is no such fault, or the rule's text has changed
 */
export function breakRule(name: string) {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`no fault is called ${name}`);
  const { file, right, wrong } = fault;
  if (readFileSync(file, 'utf8').split(right).length !== 2) {
    throw new Error(`${file} does not have this once: ${right}`);
  }
  return {
    name: 'break-rule',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.endsWith(`/${file}`) ? code.replace(right, () => wrong) : undefined,
  };
}
