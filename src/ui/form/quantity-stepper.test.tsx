// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

function Counter({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      name="quantity"
      label="台数"
      unit="台"
      value={value}
      min={1}
      max={3}
      onChange={setValue}
    />
  );
}

describe('QuantityStepper', () => {
  it('changes the quantity by one and announces it', async () => {
    render(<Counter start={1} />);
    await userEvent.click(screen.getByRole('button', { name: '台数を1台増やす' }));
    const value = screen.getByRole('status', { name: '台数' });
    expect(value.textContent).toBe('2台');
    expect(value.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(screen.getByRole('button', { name: '台数を1台減らす' }));
    expect(value.textContent).toBe('1台');
  });

  it('stops at the maximum, keeps the focus there and shows the reason', async () => {
    render(<Counter start={2} />);
    const more = screen.getByRole('button', { name: '台数を1台増やす' });
    await userEvent.tripleClick(more);
    expect(screen.getByRole('status').textContent).toBe('3台');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(more);
    expect(screen.getByText('3台までお申し込みいただけます')).toBeTruthy();
  });

  it('stops at the minimum', async () => {
    render(<Counter start={1} />);
    await userEvent.click(screen.getByRole('button', { name: '台数を1台減らす' }));
    expect(screen.getByRole('status').textContent).toBe('1台');
  });
});
