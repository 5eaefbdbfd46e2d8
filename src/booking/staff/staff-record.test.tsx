// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffProfile } from './staff-record';

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
