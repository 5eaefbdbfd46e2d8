import { describe, expect, it } from 'vitest';
import * as states from '@/main-api/orders/states';
import { historyWords } from '@/main-api/visits/visit-story';
import { authorWords, describeDetails, eventWords } from './order-words';

const { orderTransitions, visitTransitions, planTransitions } = states;

describe('the office’s words', () => {
  it('name every event of a history, also those that customers do not read', () => {
    const events = [
      ...Object.keys({ ...orderTransitions, ...visitTransitions, ...planTransitions }),
      ...Object.keys(historyWords),
      'note',
      'chargeRetried',
    ];
    expect(events.filter((event) => !(event in eventWords))).toEqual([]);
  });

  it('tell who did it, and leave ids out of the details', () => {
    expect(authorWords({ author: 'system:plans' })).toBe('自動処理');
    expect(authorWords({ author: 'office:1', authorName: '業務 花子' })).toBe('業務 花子');
    const details = { from: '2026-05-20T01:00:00.000Z', fromStaffName: '山田 花子' };
    expect(describeDetails({ event: 'moved', details })).toBe(
      '変更前 2026年5月20日(水) 10:00、前の担当者 山田 花子',
    );
    const starts = '2026-05-20T10:00:00,2026-05-21T14:00:00';
    expect(describeDetails({ event: 'proposalDeclined', details: { starts } })).toBe(
      '2026年5月20日(水) 10:00、2026年5月21日(木) 14:00',
    );
  });
});
