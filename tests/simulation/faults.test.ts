import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakRule, faults } from './faults';

it.each(faults)(
  '"$name" can be put into the rule as it is written today',
  ({ name, file, right, wrong }) => {
    const code = readFileSync(file, 'utf8');
    const broken = breakRule(name).transform(code, `/shop/${file}`);
    expect(broken).toBe(code.replace(right, wrong));
    expect(broken).not.toBe(code);
  },
);
