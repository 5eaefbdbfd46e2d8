import { beforeEach, describe, expect, it } from 'vitest';
import { type NotifyError, oncePerMinute } from './once-a-minute';

let sent: string[];
let pending: (() => void)[];
let notify: NotifyError;

beforeEach(() => {
  sent = [];
  pending = [];
  notify = oncePerMinute(
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
  it('sends an error at once, with its details', () => {
    notify('TypeError: /order/date', '    at a.js:1:2');
    expect(sent).toEqual(['TypeError: /order/date\n    at a.js:1:2']);
  });

  it('sends 500 equal errors as two messages', () => {
    times(500, () => notify('timeout: /order/payment'));
    passMinute();
    passMinute();
    expect(sent).toEqual([
      'timeout: /order/payment',
      'timeout: /order/payment\n同じエラーが1分間に500件',
    ]);
  });

  it('sends the count of each minute while an error continues', () => {
    notify('timeout: /');
    notify('timeout: /');
    passMinute();
    times(3, () => notify('timeout: /'));
    passMinute();
    notify('timeout: /');
    passMinute();
    expect(sent.slice(1)).toEqual([
      'timeout: /\n同じエラーが1分間に2件',
      'timeout: /\n同じエラーが1分間に3件',
      'timeout: /\n同じエラーが1分間に1件',
    ]);
  });

  it('sends a single error once, and sends it again when it returns later', () => {
    notify('timeout: /');
    passMinute();
    expect(sent).toEqual(['timeout: /']);
    notify('timeout: /');
    expect(sent).toEqual(['timeout: /', 'timeout: /']);
  });

  it('treats errors with another name or path as different', () => {
    notify('timeout: /');
    notify('timeout: /login');
    expect(sent).toEqual(['timeout: /', 'timeout: /login']);
  });

  it('limits the errors that one source can name, without limiting other sources', () => {
    const notifyOfMany = oncePerMinute(
      (text) => sent.push(text),
      (run) => pending.push(run),
      2,
    );
    for (const error of ['a', 'b', 'c', 'd']) notifyOfMany(error, '', 'one');
    notifyOfMany('e', '', 'other');
    expect(sent).toEqual(['a', 'b', 'c', 'e']);
    passMinute();
    // What came once is over, and makes room.
    for (const error of ['d', 'd', 'f']) notifyOfMany(error, '', 'one');
    expect(sent.slice(4)).toEqual(['ほかのエラー\n同じエラーが1分間に2件', 'd', 'f']);
  });

  it('limits the messages when many different errors occur', () => {
    times(1_000, (index) => notify(`error ${index}`));
    expect(sent).toHaveLength(51);
    passMinute();
    expect(sent.slice(51)).toEqual(['ほかのエラー\n同じエラーが1分間に950件']);
    expect(pending).toHaveLength(1);
  });
});
