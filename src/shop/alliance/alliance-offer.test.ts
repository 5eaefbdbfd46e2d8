import { describe, expect, it } from 'vitest';
import { type AllianceOffer, codeInputProblems, orderAllianceOf } from './alliance-offer';

const hidamari: AllianceOffer = {
  status: 'offered',
  alliance: {
    id: '902',
    code: 'HIDAMARI',
    label: 'ひだまり共済 組合員様へのご案内',
    description: '',
    codeInputs: [
      { id: 'member', label: '組合員番号', support: '', maxLength: 6, pattern: '\\d{6}' },
    ],
  },
};
const ended: AllianceOffer = { status: 'rejected', message: 'このご案内の受付は終了しました。' };

describe('orderAllianceOf', () => {
  it('returns the code and id of the alliance and the normalised inputs', () => {
    expect(orderAllianceOf(hidamari, [' １２３４５６ '])).toEqual({
      allianceCode: 'HIDAMARI',
      allianceId: '902',
      campaignAllianceCodeInputs: ['123456'],
    });
  });

  it('returns empty values for an ended offer, and undefined without an offer', () => {
    expect(orderAllianceOf(ended, [])).toEqual({
      allianceCode: '',
      allianceId: '',
      campaignAllianceCodeInputs: [],
    });
    expect(orderAllianceOf(null, ['123456'])).toBeUndefined();
  });
});

describe('codeInputProblems', () => {
  it.each([
    ['', '組合員番号を入力してください'],
    ['　', '組合員番号を入力してください'],
    ['1234567', '組合員番号は6文字以内で入力してください'],
    ['abcdef', '組合員番号をご確認ください'],
    ['12345', '組合員番号をご確認ください'],
    ['１２３４５６', undefined],
  ])('returns for the input %j the message: %s', (typed, problem) => {
    expect(codeInputProblems(hidamari, [typed])).toEqual([problem]);
  });

  it('returns no messages for an ended offer or without an offer', () => {
    expect(codeInputProblems(ended, [])).toEqual([]);
    expect(codeInputProblems(null, [])).toEqual([]);
  });
});
