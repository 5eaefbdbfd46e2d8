import { describe, expect, it } from 'vitest';
import { callFailure } from './call-failure';

const product = (code: string) => ({ error: { code, message: 'サーバーの言葉' } });

describe('callFailure', () => {
  it('returns undefined for a successful response', () => {
    expect(callFailure('listMenuCategories', 200, { categories: [] })).toBeUndefined();
  });

  it.each([
    [401, product('unauthorized'), 'notAuthorized', 'unauthorized', 'サーバーの言葉'],
    [401, undefined, 'notAuthorized', 'notAuthorized', '承認されていません'],
    [422, product('slot_unavailable'), 'apiError', 'slot_unavailable', 'サーバーの言葉'],
    [404, '<html>', 'apiError', 'apiError', 'APIエラー'],
    [
      409,
      product('account_already_registered'),
      'alreadyRegistered',
      'account_already_registered',
      'サーバーの言葉',
    ],
    [429, product('too_many_requests'), 'tooManyAttempts', 'too_many_requests', 'サーバーの言葉'],
    [500, undefined, 'serverError', 'serverError', 'サーバーエラー'],
    [502, product('back_end_unavailable'), 'serverError', 'back_end_unavailable', 'サーバーの言葉'],
    [200, undefined, 'unknownServerError', 'unexpected_response', '不明なサーバーエラー'],
    [200, 'text', 'unknownServerError', 'unexpected_response', '不明なサーバーエラー'],
  ])('maps status %i with body %j to %s', (status, body, kind, code, message) => {
    expect(callFailure('listMenuItems', status, body)).toMatchObject({ kind, code, message });
  });

  it.each([200, 404, 500])(
    'treats a Rails error body with status %i as a server error of code 500',
    (status) => {
      const body = { status: 404, error: 'Not Found', exception: '#<RoutingError>' };
      expect(callFailure('listMenuItems', status, body)).toMatchObject({
        kind: 'serverError',
        code: '500',
      });
    },
  );

  it('keeps the fields and alternatives the server names', () => {
    const error = {
      code: 'slot_taken',
      message: '埋まりました',
      fields: [{ path: 'selectedDate', message: '別の日時を' }, 'nonsense'],
      alternatives: ['2026-05-06T09:00:00', 7],
    };
    expect(callFailure('placeOrder', 409, { error })).toMatchObject({
      fields: [{ path: 'selectedDate', message: '別の日時を' }],
      alternatives: ['2026-05-06T09:00:00'],
    });
  });

  describe.each(['placeOrder', 'placeMaidOrder'] as const)(
    'after sending an order with %s',
    (call) => {
      const answer = (code: string, messages: string) => ({
        orderId: '1',
        orderServiceErrors: { code, messages },
      });

      it('returns undefined when the messages are empty', () => {
        expect(callFailure(call, 200, answer('', ''))).toBeUndefined();
        expect(callFailure(call, 200, answer('E1', ''))).toBeUndefined();
      });

      it('returns a failed order when there are a code and messages', () => {
        expect(callFailure(call, 200, answer('E1', '満員です'))).toMatchObject({
          kind: 'orderApplicationFailed',
          code: 'E1',
          message: '満員です',
        });
      });
    },
  );

  it.each(['getOrderMenu', 'getMaidOrder', 'estimateMenu'] as const)(
    'returns the messages of a failed selection from %s',
    (call) => {
      const body = { messages: ['数量が多すぎます', '日時を選んでください'] };
      expect(callFailure(call, 200, body)).toMatchObject({
        kind: 'orderApplicationFailed',
        message: '数量が多すぎます\n日時を選んでください',
      });
    },
  );

  it('accepts an error response of the 3-D Secure callback that names a redirect', () => {
    const body = { success: false, message: 'だめでした', redirect_to: '/order/payment' };
    expect(callFailure('completeThreeDSecure', 422, body)).toBeUndefined();
    expect(callFailure('completeThreeDSecure', 422, product('not_found'))).toBeDefined();
  });

  it('accepts an HTML page only from a successful 3-D Secure callback', () => {
    expect(callFailure('completeThreeDSecure', 200, '<html></html>')).toBeUndefined();
    expect(callFailure('completeThreeDSecure', 502, '<html></html>')).toBeDefined();
    expect(callFailure('completeThreeDSecure', 200, 'text')).toBeDefined();
    expect(callFailure('getOrderMenu', 200, '<html></html>')).toBeDefined();
  });
});
