import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '@/contract/questionnaires';
import { openTestMainApi } from '../../../../tests/main-api/open-test-main-api';
import { catalogueSeed } from '../seed/catalogue/catalogue-seed';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

async function get(query: string) {
  const response = await api.app.request(`/api/v1/order/questionnaires?${query}`);
  return { status: response.status, body: await response.json() };
}

test('the questions of a menu come in order, conditions included', async () => {
  const { status, body } = await get('project=houseCleaning&id=11001');
  expect(status).toBe(200);
  expect(body.questionnaires.map((asked: Question) => [asked.kind, asked.required])).toEqual([
    ['single', true],
    ['text', false],
    ['multiple', true],
    ['number', true],
    ['text', false],
  ]);
  expect(body.questionnaires[0].choices[2]).toEqual({ id: '3', label: '10年以上' });
  expect(body.questionnaires[1].condition).toEqual({ questionId: 'q11001', answers: ['3'] });
});

test('a menu without questions has an empty list', async () => {
  expect((await get('project=counseling&id=51001')).body).toEqual({ questionnaires: [] });
});

test('an unknown menu is not found; a query without menu is invalid', async () => {
  expect((await get('project=houseCleaning&id=nothing')).body.error.code).toBe('menu_not_found');
  expect((await get('project=houseCleaning')).status).toBe(400);
});

const houseCleaning = catalogueSeed.services.filter(({ project }) => project === 'houseCleaning');

test.each(houseCleaning.map(({ label, questions }) => [label, questions] as const))(
  '%s asks three to five answerable questions, one of them on condition',
  (_, questions) => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(questions.some(({ condition }) => condition !== null)).toBe(true);
    for (const [index, { kind, choices, condition }] of questions.entries()) {
      const hasChoices = kind === 'single' || kind === 'multiple';
      expect(choices.length > 1).toBe(hasChoices);
      if (!condition) continue;
      const asked = questions.slice(0, index).find(({ id }) => id === condition.questionId);
      expect(asked?.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(condition.answers));
    }
  },
);
