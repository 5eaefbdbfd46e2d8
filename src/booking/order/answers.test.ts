import { describe, expect, it } from 'vitest';
import { readAnswers } from '@/checkout/questionnaire/questionnaire-form';
import type { Question } from '@/contract/questionnaires';
import { normaliseNumber } from '@/domain/questionnaire';
import {
  answeredQuestionnaire,
  answersInWords,
  questionProblem,
  textAnswer,
  visibleQuestions,
  withChoice,
} from './answers';

function question(overrides: Partial<Question>): Question {
  return {
    id: '1',
    label: '質問',
    support: '',
    kind: 'text',
    required: false,
    choices: [],
    unit: '',
    maxLength: 500,
    condition: null,
    ...overrides,
  };
}

const pets = question({
  id: 'pets',
  label: 'ペット',
  kind: 'single',
  required: true,
  choices: [
    { id: 'yes', label: 'いる' },
    { id: 'no', label: 'いない' },
  ],
});
const kinds = question({
  id: 'kinds',
  label: 'ペットの種類',
  kind: 'multiple',
  choices: [
    { id: 'dog', label: '犬' },
    { id: 'cat', label: '猫' },
  ],
  condition: { questionId: 'pets', answers: ['yes'] },
});
const dogs = question({
  id: 'dogs',
  label: '犬の数',
  kind: 'number',
  unit: '匹',
  condition: { questionId: 'kinds', answers: ['dog'] },
});
const picture = question({ id: 'picture', label: '写真', kind: 'image' });
const all = [pets, kinds, dogs, picture];

describe('visibleQuestions', () => {
  it.each([
    [{}, ['pets', 'picture']],
    [{ pets: 'no' }, ['pets', 'picture']],
    [{ pets: 'yes' }, ['pets', 'kinds', 'picture']],
    [{ pets: 'yes', kinds: 'cat,dog' }, ['pets', 'kinds', 'dogs', 'picture']],
    [{ pets: 'no', kinds: 'dog' }, ['pets', 'picture']],
  ])('returns for the answers %j the questions %j', (answers, expected) => {
    expect(visibleQuestions(all, answers).map(({ id }) => id)).toEqual(expected);
  });

  it('omits questions that depend on themselves or on a missing question', () => {
    const itself = question({ condition: { questionId: '1', answers: ['a'] } });
    const lonely = question({ id: '2', condition: { questionId: '9', answers: ['a'] } });
    expect(visibleQuestions([itself, lonely], { 1: 'a', 9: 'a' })).toEqual([]);
  });
});

describe('answers', () => {
  it('are left out when they are hidden or empty', () => {
    expect(answeredQuestionnaire(all, { pets: 'no', kinds: 'dog', dogs: '2' })).toEqual({
      pets: 'no',
    });
    expect(answeredQuestionnaire(all, { pets: 'yes', kinds: '', dogs: '2' })).toEqual({
      pets: 'yes',
    });
  });

  it('are written out as labels and units', () => {
    const given = { pets: 'yes', kinds: 'dog,cat', dogs: '2', picture: 'a-1,b-2' };
    expect(answersInWords(all, given)).toEqual([
      { id: 'pets', label: 'ペット', answer: 'いる' },
      { id: 'kinds', label: 'ペットの種類', answer: '犬、猫' },
      { id: 'dogs', label: '犬の数', answer: '2匹' },
      { id: 'picture', label: '写真', answer: '写真 2枚' },
    ]);
  });

  it('are joined by commas, in the order of the choices', () => {
    expect(readAnswers([kinds], { 'question-kinds': ['cat', 'dog'] })).toEqual({
      kinds: 'dog,cat',
    });
  });

  it('contain no comma in a text, because the order splits on commas', () => {
    const answer = textAnswer(' 鍵は管理人室, 3階,奥\r\n呼び鈴なし ');
    expect(answer).toBe('鍵は管理人室， 3階，奥\n呼び鈴なし');
    expect(answer.split(',')).toHaveLength(1);
  });
});

describe('withChoice', () => {
  const rooms = question({
    kind: 'multiple',
    choices: [
      { id: '1', label: '床' },
      { id: '2', label: '窓' },
      { id: '9', label: 'とくにない', isExclusive: true },
    ],
  });

  it.each([
    ['', '2', true, '2'],
    ['2', '1', true, '1,2'],
    ['1,2', '1', false, '2'],
    ['1,2', '9', true, '9'],
    ['9', '2', true, '2'],
  ])('makes of %j, when %s is ticked: %s, the answer %j', (answer, id, isTicked, expected) => {
    expect(withChoice(rooms, answer, id, isTicked)).toBe(expected);
  });
});

describe('questionProblem', () => {
  it('needs no picture by telephone, and every other answer', () => {
    expect(questionProblem({ ...picture, required: true }, '', true)).toBeUndefined();
    expect(questionProblem(pets, '', true)).toBe('「ペット」の回答を選択してください');
  });

  it.each([
    [pets, '', '「ペット」の回答を選択してください'],
    [pets, 'no', undefined],
    [kinds, '', undefined],
    [{ ...picture, required: true }, '', '「写真」を1枚以上お送りください'],
    [{ ...picture, required: true }, 'a-1', undefined],
    [question({ label: 'ご要望', required: true }), '', '「ご要望」の回答を入力してください'],
    [question({ label: '鍵', maxLength: 3 }), '𠮷野家', undefined],
    [
      question({ label: '鍵', maxLength: 3 }),
      '管理人室',
      '「鍵」の回答は3文字以内で入力してください',
    ],
    [dogs, '2', undefined],
    [dogs, 'たくさん', '「犬の数」の回答は5桁までの数字で入力してください'],
    [dogs, '-1', '「犬の数」の回答は5桁までの数字で入力してください'],
    [{ ...dogs, maxLength: 3 }, '1234', '「犬の数」の回答は3桁までの数字で入力してください'],
    [dogs, '123456', '「犬の数」の回答は5桁までの数字で入力してください'],
  ])('returns the expected message for case %#: %s', (asked, answer, expected) => {
    expect(questionProblem(asked, answer)).toBe(expected);
  });

  it.each([
    ['２匹', '2'],
    [' 1,200 ', '1200'],
    ['二', '二'],
  ])('reads the number %j as %j', (typed, expected) => {
    expect(normaliseNumber(typed, '匹')).toBe(expected);
  });

  it.each([
    ['約１８０', 'cm', '180'],
    ['約180センチ', 'cm', '180'],
    ['だいたい 30平米くらい', '㎡', '30'],
    ['30㎡ほど', '㎡', '30'],
    ['〜６０', '㎡', '60'],
    ['８畳程度', '畳', '8'],
    ['180か190', 'cm', '180か190'],
  ])('reads %j with the unit %s as %j', (typed, unit, expected) => {
    expect(normaliseNumber(typed, unit)).toBe(expected);
  });
});
