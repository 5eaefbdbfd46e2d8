import { describe, expect, it } from 'vitest';
import { type Question, questionSchema } from '@/contract/questionnaires';
import { Rejection } from '@/contract/rejection';
import { checkAnswers, imageIdsIn } from './answers-check';

function question(overrides: Partial<Question> & Pick<Question, 'id' | 'kind'>): Question {
  return questionSchema.parse({ label: '質問', required: true, ...overrides });
}

const yesNo = [
  { id: 'yes', label: 'はい' },
  { id: 'no', label: 'いいえ' },
];
const hasStairs = question({ id: 'stairs', kind: 'single', choices: yesNo });
const floors = question({
  id: 'floors',
  kind: 'number',
  condition: { questionId: 'stairs', answers: ['yes'] },
});
const photos = question({ id: 'photos', kind: 'image' });
const note = question({ id: 'note', kind: 'text', required: false, maxLength: 10 });

const ownImages = new Set(['a', 'b', 'c', 'd', 'e', 'f']);

function problemsOf(questions: readonly Question[], given: { id: string; values: string[] }[]) {
  try {
    checkAnswers(questions, given, ownImages);
    return [];
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    expect(error.code).toBe('hearing_incomplete');
    return error.details.fields?.map((field) => `${field.path}: ${field.message}`);
  }
}

describe('checkAnswers', () => {
  it('reports each required question without an answer', () => {
    expect(problemsOf([hasStairs, note], [])).toEqual(['enquete.stairs: ご回答ください']);
    expect(problemsOf([hasStairs], [{ id: 'stairs', values: [''] }])).toEqual([
      'enquete.stairs: ご回答ください',
    ]);
  });

  it('requires a conditional answer only when its condition is met', () => {
    const questions = [hasStairs, floors];
    expect(problemsOf(questions, [{ id: 'stairs', values: ['no'] }])).toEqual([]);
    expect(problemsOf(questions, [{ id: 'stairs', values: ['yes'] }])).toEqual([
      'enquete.floors: ご回答ください',
    ]);
  });

  it('requires no answer that depends on a question that was not asked', () => {
    const lift = question({
      id: 'lift',
      kind: 'single',
      choices: yesNo,
      condition: { questionId: 'floors', answers: ['3'] },
    });
    expect(
      problemsOf(
        [hasStairs, floors, lift],
        [
          { id: 'stairs', values: ['no'] },
          { id: 'floors', values: ['3'] },
        ],
      ),
    ).toEqual([]);
  });

  it('rejects answers that are not among the choices, not a number or too long', () => {
    expect(
      problemsOf(
        [hasStairs, floors, note],
        [
          { id: 'stairs', values: ['yes', 'no'] },
          { id: 'floors', values: ['二階'] },
          { id: 'note', values: ['あいうえお', 'かきくけこ'] },
        ],
      ),
    ).toEqual([
      'enquete.stairs: 選択肢から選んでください',
      'enquete.floors: 5桁までの数字で入力してください',
      'enquete.note: 10文字以内で入力してください',
    ]);
  });

  it.each(['1.5', '100', '-1', '１'])('rejects %j as a number of up to two digits', (value) => {
    const age = question({ id: 'age', kind: 'number', maxLength: 2 });
    expect(problemsOf([age], [{ id: 'age', values: [value] }])).toEqual([
      'enquete.age: 2桁までの数字で入力してください',
    ]);
    expect(problemsOf([age], [{ id: 'age', values: ['99'] }])).toEqual([]);
  });

  it('rejects an exclusive choice together with another', () => {
    const worries = question({
      id: 'worries',
      kind: 'multiple',
      choices: [
        { id: '1', label: 'におい' },
        { id: '2', label: 'とくにない', isExclusive: true },
      ],
    });
    expect(problemsOf([worries], [{ id: 'worries', values: ['1', '2'] }])).toEqual([
      'enquete.worries: 「とくにない」は、ほかの選択肢と一緒には選べません',
    ]);
    expect(problemsOf([worries], [{ id: 'worries', values: ['2', '2'] }])).toEqual([]);
    expect(problemsOf([worries], [{ id: 'worries', values: ['1'] }])).toEqual([]);
  });

  it('requires no answer to questions whose conditions depend on each other', () => {
    const on = (questionId: string) => ({ condition: { questionId, answers: ['1'] } });
    const [one, other] = [
      question({ id: 'one', kind: 'number', ...on('other') }),
      question({ id: 'other', kind: 'number', ...on('one') }),
    ];
    const given = [one, other].map(({ id }) => ({ id, values: ['1'] }));
    expect(checkAnswers([one, other], given, ownImages)).toEqual([]);
  });

  it('returns only the answers to questions that were asked, in their order', () => {
    expect(
      checkAnswers(
        [hasStairs, floors, note],
        [
          { id: 'unknown', values: ['x'] },
          { id: 'note', values: ['犬がいます'] },
          { id: 'floors', values: ['2'] },
          { id: 'stairs', values: ['no'] },
        ],
        ownImages,
      ),
    ).toEqual([
      { id: 'stairs', values: ['no'] },
      { id: 'note', values: ['犬がいます'] },
    ]);
  });

  it('returns a choice that was sent twice only once', () => {
    const rooms = question({ id: 'rooms', kind: 'multiple', choices: yesNo });
    const given = [{ id: 'rooms', values: ['no', 'yes', 'no'] }];
    expect(checkAnswers([rooms], given, ownImages)).toEqual([
      { id: 'rooms', values: ['no', 'yes'] },
    ]);
  });

  it('requires one to five pictures, all of them uploaded by the customer', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(problemsOf([photos], [])).toEqual(['enquete.photos: ご回答ください']);
    expect(problemsOf([photos], [{ id: 'photos', values: all }])).toEqual([
      'enquete.photos: 写真は5枚までです',
    ]);
    expect(problemsOf([photos], [{ id: 'photos', values: ['a', 'another’s'] }])).toEqual([
      'enquete.photos: 写真をもう一度お送りください',
    ]);
    expect(checkAnswers([photos], [{ id: 'photos', values: ['b', 'a', 'b'] }], ownImages)).toEqual([
      { id: 'photos', values: ['b', 'a'] },
    ]);
  });

  it('requires no picture of an order by telephone, but every other answer', () => {
    const given = [{ id: 'stairs', values: ['no'] }];
    expect(checkAnswers([hasStairs, photos], given, ownImages, true)).toEqual(given);
    expect(() => checkAnswers([hasStairs, photos], [], ownImages, true)).toThrow(Rejection);
  });

  it('finds picture ids only in answers to picture questions', () => {
    const given = [
      { id: 'note', values: ['a'] },
      { id: 'photos', values: ['b', 'c'] },
    ];
    expect(imageIdsIn([note, photos], given)).toEqual(['b', 'c']);
  });
});
