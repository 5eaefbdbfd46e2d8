import { expect, it } from 'vitest';
import { failurePages, toldPages } from '@/calls/failure-pages';
import { type FrontEndErrorKind, frontEndErrors } from '@/calls/front-end-errors';
import { documented, documentedKinds } from './documented-kinds';

function isKind(name: string): name is FrontEndErrorKind {
  return Object.hasOwn(frontEndErrors, name);
}
const kinds = Object.keys(frontEndErrors).filter(isKind);

it('has a row for every error of the catalogue, and no other', () => {
  expect(documentedKinds.map(({ kind }) => kind)).toEqual(kinds);
});

it.each(kinds)('says of %s what the code does', (kind) => {
  const page = failurePages[kind];
  expect(documented(kind)).toMatchObject({
    message: frontEndErrors[kind].message,
    page,
    isTold: toldPages[page],
    inline: expect.stringMatching(/\S/),
  });
});
