import { describe, expect, it } from 'vitest';
import { commonErrors } from '@/contract/api-errors';
import { orderEndpoints } from '@/contract/orders';
import { rejectionHandling } from './rejection-handling';

const handle = (code: string) => rejectionHandling({ code, retryable: false });

describe('rejectionHandling', () => {
  it.each([
    ['slot_taken', 'date'],
    ['slot_unavailable', 'date'],
    ['staff_unavailable', 'date'],
    ['first_trial_used', 'menu'],
    ['alliance_ended', 'menu'],
    ['coupon_expired', 'payment'],
    ['card_declined', 'payment'],
    ['card_token_invalid', 'payment'],
    ['deferred_payment_limit', 'payment'],
    ['below_minimum_order', 'option'],
    ['option_unavailable', 'option'],
    ['hearing_incomplete', 'ask'],
    ['address_too_long', 'address'],
    ['outside_service_area', 'outsideArea'],
    ['menu_not_found', 'menu'],
    ['account_not_registered', 'signupInput'],
  ])('after %s sends the customer to the page %s', (code, page) => {
    expect(handle(code)).toEqual({ kind: 'visit', page });
  });

  it.each([
    ['price_changed', 'newPrice'],
    ['idempotency_key_reused', 'alreadyPlaced'],
    ['unauthorized', 'signIn'],
    ['back_end_unavailable', 'retry'],
    ['too_many_requests', 'retry'],
    ['invalid_request', 'explain'],
  ])('handles %s without sending the customer to another order page: %s', (code, kind) => {
    expect(handle(code)).toEqual({ kind });
  });

  it.each([
    ['workingAddress.address.city', 'address'],
    ['workingAddress.zipCode', 'address'],
    ['workingAddress.tel', 'signupInput'],
    ['fhStaffIds', 'date'],
    ['fhStaffIds.0', 'date'],
    ['selectedDate', 'date'],
    ['selectedDateType', 'date'],
    ['enquete.0.values', 'ask'],
    ['billingAddress.address.city', 'payment'],
  ])('after an error in the field %s sends the customer to the page %s', (field, page) => {
    expect(rejectionHandling({ code: 'invalid_request', retryable: false, field })).toEqual({
      kind: 'visit',
      page,
    });
  });

  it('explains an error in a field that no page asks for', () => {
    expect(
      rejectionHandling({ code: 'invalid_request', retryable: false, field: 'kindType' }),
    ).toEqual({ kind: 'explain' });
  });

  it('has a rule for every code with which an order can be rejected', () => {
    for (const code of [...orderEndpoints.placeOrder.errors, ...commonErrors]) {
      expect(rejectionHandling({ code, retryable: true }), code).toEqual(handle(code));
    }
  });

  it('offers a retry for an unknown code only when it is retryable', () => {
    expect(rejectionHandling({ code: 'network_error', retryable: true })).toEqual({
      kind: 'retry',
    });
    expect(rejectionHandling({ code: 'toString', retryable: false })).toEqual({ kind: 'explain' });
  });
});
