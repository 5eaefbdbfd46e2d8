// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Price } from '../card/price';
import { ChoiceCard } from './choice-card';

it('ChoiceCard is named by its title, described by the rest and chosen by a tap anywhere', async () => {
  render(
    <>
      <ChoiceCard type="radio" name="type" value="wall" title="壁掛けタイプ" />
      <ChoiceCard
        type="radio"
        name="type"
        value="ceiling"
        title="天井埋込みタイプ"
        text="業務用を含みます。"
        badge="大掃除に"
        price={<Price amount={27500} />}
      />
    </>,
  );
  const card = screen.getByRole<HTMLInputElement>('radio', { name: '天井埋込みタイプ' });
  const described = (card.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['大掃除に', '業務用を含みます。', '27,500円(税込)']);

  await userEvent.click(screen.getByText('業務用を含みます。'));
  expect(card.checked).toBe(true);
});
