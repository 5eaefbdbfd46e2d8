import { expect, it } from 'vitest';
import { type FailureKind, pageOf } from '@/calls/failure';
import { failureRules } from '@/calls/failures';

import { documented, documentedKinds } from './documented-kinds';

function isKind(name: string): name is FailureKind {
  return Object.hasOwn(failureRules, name);
}
const kinds = Object.keys(failureRules).filter(isKind);

it('the documented table has a row for every error of the catalogue, and no other', () => {
  expect(documentedKinds.map(({ kind }) => kind)).toEqual(kinds);
});

it.each(kinds)('the documented row of %s matches the code', (kind) => {
  const { failure, notifies } = pageOf(kind);
  expect(documented(kind)).toMatchObject({
    message: failureRules[kind].message,
    page: failure,
    isNotified: notifies,
    inline: expect.stringMatching(/\S/),
  });
});
