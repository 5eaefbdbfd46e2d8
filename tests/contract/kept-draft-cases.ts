import { expect } from 'vitest';
import { keptDraft } from '../main-api/kept-drafts';
import type { CallPlans } from './call-case';

/** What is kept of an order that was begun. */
export const keptDraftCases = {
  getKeptDraft: {
    given: async ({ call }) => {
      await call('keepDraft', { body: keptDraft() });
      return [];
    },
    gives: ({ draft }) => expect(draft).toMatchObject(keptDraft()),
  },
  keepDraft: {
    given: () => [{ body: keptDraft() }],
    gives: ({ isKept }) => expect(isKept).toBe(true),
    rejected: [
      {
        of: 'more text than any order has',
        given: () => {
          const answer = 'あ'.repeat(1_000);
          const hearing = Object.fromEntries(
            Array.from({ length: 21 }, (_, index) => [`q${index}`, answer]),
          );
          return [{ body: keptDraft({ hearing }) }];
        },
        code: 'invalid_request',
      },
    ],
  },
  dropKeptDraft: {
    given: async ({ call }) => {
      await call('keepDraft', { body: keptDraft() });
      return [];
    },
    gives: async ({ isKept }, { call }) => {
      expect(isKept).toBe(false);
      expect(await call('getKeptDraft')).toEqual({ ok: true, value: { draft: null } });
    },
    rejected: [
      {
        of: 'somebody whose token is none',
        by: () => 'nobody',
        given: () => [],
        code: 'unauthorized',
      },
    ],
  },
} satisfies Partial<CallPlans>;
