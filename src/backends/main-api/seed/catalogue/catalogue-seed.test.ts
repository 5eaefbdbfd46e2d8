import { expect, test } from 'vitest';
import { illustrationNames } from '@/ui/illustrations/illustration-names';
import { catalogueSeed } from './catalogue-seed';

test('every picture exists and every id is unique', () => {
  const known = new Set<string>(illustrationNames);
  const { services, menus: all } = catalogueSeed;
  const choices = all.flatMap((menu) => [...menu.types, ...menu.options]);
  const named = [...services, ...all, ...choices].map(({ illustration }) => illustration);
  expect(named.filter((name) => name !== null && !known.has(name))).toEqual([]);
  for (const ids of [services, all, choices].map((items) => items.map(({ id }) => id))) {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});

test('a menu has one price or types, and recommends menus with a price no higher', () => {
  const menuById = new Map(catalogueSeed.menus.map((menu) => [menu.id, menu]));
  for (const menu of catalogueSeed.menus.filter(({ kind }) => kind === 'service')) {
    expect([menu.id, menu.price === null]).toEqual([menu.id, menu.types.length > 0]);
    expect([menu.id, menu.durationMinutes === null]).toEqual([menu.id, menu.types.length > 0]);
    for (const { menuId, price } of menu.recommends) {
      const recommended = menuById.get(menuId);
      expect(recommended?.project).toBe(menu.project);
      expect(recommended?.kind).toBe('service');
      expect(price).toBeLessThanOrEqual(recommended?.price ?? 0);
    }
  }
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
