import { describe, expect, it } from 'vitest';
import { SELECTED_ORDER_KEY } from '@/journeys/stored-keys';
import { storedStateConverter } from './session-storage';

const read = (state: unknown) => storedStateConverter.parse(JSON.stringify(state));

describe('reading what the tab has stored', () => {
  it.each([
    ['NewBilling', 'newBilling'],
    ['PreviousBilling', 'previousBilling'],
    ['WorkingAddress', 'workingAddress'],
    ['newBilling', 'newBilling'],
    ['somethingElse', 'somethingElse'],
  ])('takes the billing type %s for %s (SPEC section 3 has both spellings)', (stored, expected) => {
    const order = { project: 'maid', selectedBillingAddressType: stored };
    expect(read({ [SELECTED_ORDER_KEY]: order, StepInfo: { targetLinkPath: '/my' } })).toEqual({
      [SELECTED_ORDER_KEY]: { project: 'maid', selectedBillingAddressType: expected },
      StepInfo: { targetLinkPath: '/my' },
    });
  });

  it('adds no selected order where none is stored', () => {
    expect(read({ ServiceArea: { zipCode: '1500001' } })).toEqual({
      ServiceArea: { zipCode: '1500001' },
    });
  });

  it.each(['[1]', '"text"', 'null', '{broken'])(
    'takes %s for an order that cannot be read',
    (text) => {
      expect(storedStateConverter.parse(text)).toEqual({ [SELECTED_ORDER_KEY]: 'corrupt' });
    },
  );
});
