/** @vitest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CheckGroup, RadioField, SelectField } from './choices';

const choices = { day_off: '休み', sickness: '病気' } as const;

it('a list of choices shows their words and passes on the value of the chosen one', () => {
  const onChange = vi.fn();
  render(<SelectField label="理由" choices={choices} value="day_off" onChange={onChange} />);
  const field = screen.getByLabelText<HTMLSelectElement>('理由');
  expect([...field.options].map(({ value, text }) => [value, text])).toEqual([
    ['day_off', '休み'],
    ['sickness', '病気'],
  ]);
  fireEvent.change(field, { target: { value: 'sickness' } });
  expect(onChange.mock.calls).toEqual([['sickness']]);
});

it('a group of radio buttons is named by its label and says what is wrong with the choice', () => {
  const onChange = vi.fn();
  render(
    <RadioField label="理由" choices={choices} value="" onChange={onChange} error="必要です" />,
  );
  expect(screen.getByRole('radiogroup', { name: '理由' })).toBeTruthy();
  expect(screen.getByText('必要です')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('病気'));
  expect(onChange.mock.calls).toEqual([['sickness']]);
});

it('a group of checkboxes adds and takes out one choice at a time', () => {
  const onChange = vi.fn();
  render(<CheckGroup label="理由" choices={choices} chosen={['day_off']} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('病気'));
  fireEvent.click(screen.getByLabelText('休み'));
  expect(onChange.mock.calls).toEqual([[['day_off', 'sickness']], [[]]]);
});
