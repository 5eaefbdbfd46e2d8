import { beforeEach, describe, expect, it } from 'vitest';
import { oncePerMinute, type TellError } from './once-a-minute';

let sent: string[];
let pending: (() => void)[];
let tell: TellError;

beforeEach(() => {
  sent = [];
  pending = [];
  tell = oncePerMinute(
    (text) => sent.push(text),
    (run, milliseconds) => {
      expect(milliseconds).toBe(60_000);
      pending.push(run);
    },
  );
});

function passMinute(): void {
  for (const run of pending.splice(0)) run();
}

function times(count: number, act: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) act(index);
}

describe('oncePerMinute', () => {
  it('tells of an error at once, with its details', () => {
    tell('TypeError: /order/date', '    at a.js:1:2');
    expect(sent).toEqual(['TypeError: /order/date\n    at a.js:1:2']);
  });

  it('tells of 500 of them in two messages', () => {
    times(500, () => tell('timeout: /order/payment'));
    passMinute();
    passMinute();
    expect(sent).toEqual([
      'timeout: /order/payment',
      'timeout: /order/payment\n同じエラーが1分間に500件',
    ]);
  });

  it('counts each minute of an error that goes on', () => {
    tell('timeout: /');
    tell('timeout: /');
    passMinute();
    times(3, () => tell('timeout: /'));
    passMinute();
    tell('timeout: /');
    passMinute();
    expect(sent.slice(1)).toEqual([
      'timeout: /\n同じエラーが1分間に2件',
      'timeout: /\n同じエラーが1分間に3件',
      'timeout: /\n同じエラーが1分間に1件',
    ]);
  });

  it('says nothing more of one that came once, and tells of it anew afterwards', () => {
    tell('timeout: /');
    passMinute();
    expect(sent).toEqual(['timeout: /']);
    tell('timeout: /');
    expect(sent).toEqual(['timeout: /', 'timeout: /']);
  });

  it('tells errors apart by name and place', () => {
    tell('timeout: /');
    tell('timeout: /login');
    expect(sent).toEqual(['timeout: /', 'timeout: /login']);
  });

  it('names of one teller no more errors than it may, and all of others', () => {
    const tellOfMany = oncePerMinute(
      (text) => sent.push(text),
      (run) => pending.push(run),
      2,
    );
    for (const error of ['a', 'b', 'c', 'd']) tellOfMany(error, '', 'one');
    tellOfMany('e', '', 'other');
    expect(sent).toEqual(['a', 'b', 'c', 'e']);
    passMinute();
    // What came once is over, and makes room.
    for (const error of ['d', 'd', 'f']) tellOfMany(error, '', 'one');
    expect(sent.slice(4)).toEqual(['ほかのエラー\n同じエラーが1分間に2件', 'd', 'f']);
  });

  it('is not flooded by ever new errors', () => {
    times(1_000, (index) => tell(`error ${index}`));
    expect(sent).toHaveLength(51);
    passMinute();
    expect(sent.slice(51)).toEqual(['ほかのエラー\n同じエラーが1分間に950件']);
    expect(pending).toHaveLength(1);
  });
});
