// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(() => {
  vi.useRealTimers();
});

function OrderButton({ onOrder }: { onOrder: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true);
        onOrder();
      }}
    >
      申し込む
    </Button>
  );
}

describe('Button', () => {
  it('runs its action once on a double tap', async () => {
    const onOrder = vi.fn();
    render(<OrderButton onOrder={onOrder} />);
    await userEvent.dblClick(screen.getByRole('button', { name: '申し込む' }));
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('is busy until the promise of its action is settled', async () => {
    let finish = () => {};
    const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onClick={onClick}>進む</Button>);
    const button = screen.getByRole('button', { name: '進む' });
    await userEvent.dblClick(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('does not submit the form by a tap or Enter while it is busy', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="名前" />
        <Button type="submit" busy>
          送信する
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: '送信する' }));
    await userEvent.type(screen.getByLabelText('名前'), '花子{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its name and focus while busy, and announces the work after 500 ms', () => {
    vi.useFakeTimers();
    render(<OrderButton onOrder={() => {}} />);
    const button = screen.getByRole('button', { name: '申し込む' });
    button.focus();
    fireEvent.click(button);

    act(() => vi.advanceTimersByTime(499));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('処理しています');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: '申し込む' })).toBe(button);
  });

  it('can be focused but not activated while disabled', async () => {
    const onClick = vi.fn();
    render(
      <Button disabled onClick={onClick}>
        進む
      </Button>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '進む' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });
});
