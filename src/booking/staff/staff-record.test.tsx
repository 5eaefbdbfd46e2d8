// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StaffFacts, StaffProfile } from './staff-record';

const shown = { introduction: '', workIds: [], credentials: [], record: null };

it.each([
  ['佐藤 健一', '佐'],
  ['マリア サントス', 'マ'],
  ['𠮷田 茂', '𠮷'],
])(
  'shows the first letter of %s and no drawn face, which could contradict the name',
  (name, initial) => {
    const { container } = render(<StaffProfile staff={{ ...shown, name }} />);
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText(initial).getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('svg, img')).toBeNull();
  },
);

it.each([
  ['2025-05-01', '勤続1年'],
  ['2025-05-02', '2025年5月から勤務'],
])(
  'says of somebody who works here since %s 「%s」, and nothing of what there is none of',
  (worksSince, said) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T00:00:00+09:00') });
    onTestFinished(() => void vi.useRealTimers());
    const record = { rating: null, visits: 0, worksSince, isSample: false };
    const { container } = render(<StaffFacts record={record} credentials={[]} />);
    expect(container.textContent).toBe(said);
  },
);
