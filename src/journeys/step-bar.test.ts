import { describe, expect, it } from 'vitest';
import { journeyNameOf } from './journey-name';
import { type StepBarStep, stepBarAt } from './step-bar';

const statuses = (journey: 'order' | 'counseling', step: StepBarStep) =>
  stepBarAt(journey, step).map(({ status }) => status);

describe('stepBarAt', () => {
  it('names the five steps of an order', () => {
    expect(stepBarAt('order', 'ask').map(({ label }) => label)).toEqual([
      'お客様情報',
      '住所・日時',
      'お支払い',
      'ご確認',
      '完了',
    ]);
  });

  it('names the five steps of a counselling', () => {
    expect(stepBarAt('counseling', 'ask').map(({ label }) => label)).toEqual([
      'ご相談内容',
      'お客様情報',
      '日時',
      'ご確認',
      '完了',
    ]);
  });

  it.each<['order' | 'counseling', StepBarStep, number]>([
    ['order', 'authenticate', 0],
    ['order', 'ask', 0],
    ['order', 'address', 1],
    ['order', 'date', 1],
    ['order', 'payment', 2],
    ['order', 'confirm', 3],
    ['counseling', 'ask', 0],
    ['counseling', 'authenticate', 1],
    ['counseling', 'address', 1],
    ['counseling', 'date', 2],
    ['counseling', 'confirm', 3],
  ])('%s: %s stands at %i', (journey, step, position) => {
    const expected = [0, 1, 2, 3, 4].map((index) =>
      index < position ? 'past' : index === position ? 'present' : 'future',
    );
    expect(statuses(journey, step)).toEqual(expected);
  });

  it('shows complete as done', () => {
    const past = ['past', 'past', 'past', 'past', 'past'];
    expect(statuses('order', 'complete')).toEqual(past);
    expect(statuses('counseling', 'complete')).toEqual(past);
  });
});

describe('journeyNameOf', () => {
  it('gives counselling its own journey', () => {
    expect(journeyNameOf('counseling')).toBe('counseling');
    expect(journeyNameOf('maid')).toBe('order');
    expect(journeyNameOf('lifeSupport')).toBe('order');
  });
});
