import { readFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializeError } from './log';

const FORGED = '    at forged (/attacker.js:1:1)';

/** Every error here has at least the frame of this test. */
const thisFile = expect.stringContaining('log.test.ts');

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('a serialized error', () => {
  it.each([
    ['an Error', new Error(`first\n${FORGED}\n${FORGED}`)],
    ['an error whose message begins with a frame', new TypeError(`\n${FORGED}`)],
    ['a failed query with its parameters', new DrizzleQueryError('insert', [`a\n${FORGED}\n`])],
    ['a failure to parse JSON', thrownBy(() => JSON.parse(`\n${FORGED}`))],
    [
      'an error named after its construction',
      Object.assign(new Error(`x\n${FORGED}`), { name: 'Late' }),
    ],
  ])('of %s has the frames of the code and none of the message', (_, error) => {
    const { stack } = serializeError(error);
    expect(JSON.stringify(stack)).not.toMatch(/forge|attacker/);
    expect(stack).toEqual(expect.arrayContaining([thisFile]));
  });

  it('has no line of a message in any of its causes', () => {
    const innermost = new Error(`innermost\n${FORGED}`);
    const inner = new Error(`inner\n${FORGED}`, { cause: innermost });
    const serialized = serializeError(new Error(`outer\n${FORGED}`, { cause: inner }));
    expect(JSON.stringify(serialized)).not.toMatch(/forge|attacker/);
    const stack = expect.arrayContaining([thisFile]);
    expect(serialized).toMatchObject({ stack, cause: { stack, cause: { stack } } });
  });

  it('has no frames when its stack begins with another message, whose end is not known', () => {
    for (const message of ['', 'first', 'another']) {
      const changed = new Error(`before\n${FORGED}`);
      expect(changed.stack).toContain('forged');
      changed.message = message;
      expect(serializeError(changed).stack).toEqual([]);
    }
  });

  it('has its frames when its message is empty, came later or stands behind a code', () => {
    class Late extends Error {
      override message = `late\n${FORGED}`;
    }
    const invalid = thrownBy(() => z.string().parse(1));
    const coded = thrownBy(() => readFileSync('\0'));
    for (const error of [new Error(), new AggregateError([]), new Late(), invalid, coded]) {
      expect(serializeError(error).stack).toEqual(expect.arrayContaining([thisFile]));
    }
  });
});
