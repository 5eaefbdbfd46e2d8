import { describe, expect, it } from 'vitest';
import { codeSms } from './code-repository';

const brandName = 'おうちサービス';

describe('the SMS with a code', () => {
  it.each([
    [
      'localhost',
      '【おうちサービス】確認コード 012345(10分以内)\nほかの人に教えないでください\n@localhost #012345',
    ],
    [
      'shop.example1.jp',
      '【おうちサービス】確認コード 012345(10分以内)\nほかの人に教えないでください\n@shop.example1.jp #012345',
    ],
    [
      'www.ouchi-service.example',
      '確認コード 012345(10分以内)\nほかの人に教えないでください\n@www.ouchi-service.example #012345',
    ],
    [
      'reservation.ouchi-service.example',
      '確認コード 012345\nほかの人に教えないでください\n@reservation.ouchi-service.example #012345',
    ],
  ])('is one SMS at %s, with what has room beside the host', (shopHost, text) => {
    expect(codeSms({ brandName, shopHost }, '012345', false)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(70);
  });

  it.each(['localhost', 'shop.example1.jp', 'reservation.ouchi-service.co.jp'])(
    'tells the owner of an account at %s that it exists, also in one SMS',
    (shopHost) => {
      const text = codeSms({ brandName, shopHost }, '012345', true);
      expect(text).toContain('\n登録済みです。ログインできます\n');
      expect(text.length).toBeLessThanOrEqual(70);
    },
  );

  it.each(['', 'おうちサービス', 'さくら家事代行・ハウスクリーニングサービス東京'])(
    'ends with the line that WebOTP reads, for the shop %s',
    (name) => {
      const text = codeSms({ brandName: name, shopHost: 'shop.example' }, '012345', false);
      expect(text).toMatch(/\n@shop\.example #012345$/);
      expect(text.length).toBeLessThanOrEqual(70);
    },
  );
});
