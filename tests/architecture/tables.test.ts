import { describe, expect, it } from 'vitest';
import { filesBelow, isTest } from './source-files';

const files = filesBelow('src/main-api').filter(({ path }) => !isTest(path));
const subjectOf = (path: string) => path.split('/')[2] ?? '';

/** The subject that defines each table, by the table's name in the code. */
const owners = new Map(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?const (\w+) = pgTable\(\s*'(\w+)'/gm)].flatMap(
      ([, variable = '', table = '']) => [
        [variable, subjectOf(path)] as const,
        [table, subjectOf(path)] as const,
      ],
    ),
  ),
);

/** Through Drizzle, or as a statement of SQL. */
const write =
  /\.(?:insert|update|delete)\((\w+)\)|\b(?:INSERT INTO|UPDATE|DELETE FROM) (?:\$\{)?(\w+)/g;

/** The first rows of a demonstration and the steps of the schema reach every table. */
const MAY_WRITE_ALL = ['seed', 'migrations'];

describe('the tables of the main API', () => {
  it('are written by the folder that defines them only', () => {
    const others = files
      .filter(({ path }) => !MAY_WRITE_ALL.includes(subjectOf(path)))
      .flatMap(({ path, text }) =>
        [...text.matchAll(write)]
          .map(([, variable, table]) => variable ?? table ?? '')
          .filter((name) => (owners.get(name) ?? subjectOf(path)) !== subjectOf(path))
          .map((name) => `${path} writes ${name} of ${owners.get(name)}`),
      );
    expect(others).toEqual([]);
  });

  it('are found, and so are the statements that write them', () => {
    expect(owners.get('orderVisits')).toBe('visits');
    expect(owners.get('staff_slots')).toBe('calendar');
    expect(owners.size).toBeGreaterThan(100);
    const writing = files.filter(({ text }) =>
      [...text.matchAll(write)].some(([, variable, table]) => owners.has(variable ?? table ?? '')),
    );
    expect(writing.length).toBeGreaterThan(30);
  });
});
