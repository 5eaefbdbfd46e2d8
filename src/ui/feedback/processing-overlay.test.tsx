// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingSpinner } from './loading-spinner';
import { ProcessingOverlay } from './processing-overlay';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const overlay = (open: boolean) => (
  <ProcessingOverlay
    open={open}
    text="お申し込みを受け付けています"
    support="画面を閉じずにお待ちください。"
  />
);

describe('ProcessingOverlay', () => {
  it('appears after 500 ms and not before', () => {
    render(overlay(true));
    wait(499);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(1);
    expect(screen.getByRole('status').textContent).toContain('お申し込みを受け付けています');
  });

  it('never appears when the work is done sooner', () => {
    const { rerender } = render(overlay(true));
    wait(300);
    rerender(overlay(false));
    wait(1000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('waits the full time again when it opens a second time', () => {
    const { rerender } = render(overlay(true));
    wait(600);
    rerender(overlay(false));
    rerender(overlay(true));
    wait(499);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(1);
    expect(screen.getByRole('status').textContent).toContain('お申し込みを受け付けています');
  });

  it('blocks scrolling and the keyboard only while it is visible', () => {
    const { rerender } = render(overlay(true));
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
    wait(500);
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(false);
    rerender(overlay(false));
    expect(document.documentElement.style.overflow).toBe('');
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  });
});

describe('LoadingSpinner', () => {
  it('is announced after 500 ms', () => {
    render(<LoadingSpinner />);
    wait(499);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(1);
    expect(screen.getByRole('status').textContent).toBe('読み込んでいます');
  });
});
