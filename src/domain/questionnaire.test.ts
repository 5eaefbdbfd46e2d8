import { expect, it } from 'vitest';
import { answerInWords } from './questionnaire';

const choices = [
  { id: '1', label: '寝室' },
  { id: '2', label: '浴室' },
];

it.each([
  ['a number with its unit', 'number', '㎡', ['45'], '45㎡'],
  [
    'choices by their labels in the order of the question',
    'multiple',
    '',
    ['2', '1'],
    '寝室、浴室',
  ],
  ['a choice that is gone by its id', 'single', '', ['9'], '9'],
  ['a text as it was typed', 'text', '', ['約3', '000円'], '約3,000円'],
  ['no words for pictures', 'image', '', ['a.jpg'], ''],
])('an answer is read as %s', (_, kind, unit, values, words) => {
  const offered = kind === 'single' || kind === 'multiple' ? choices : [];
  expect(answerInWords({ kind, unit, choices: offered }, values)).toBe(words);
});
