/** @vitest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { OfficeSessionContext } from '../session/office-session';
import { forgetKeptInput, useKeptInput } from './kept-input';

function Page({ accountId, children }: { accountId: string; children: ReactNode }) {
  const session = { role: 'owner', accountId, name: '', staffId: '' } as const;
  return (
    <OfficeSessionContext key={accountId} value={{ session, signInAgain: async () => false }}>
      {children}
    </OfficeSessionContext>
  );
}

function Note({ subject = 'note of order 1' }: { subject?: string }) {
  const { input, change, forget } = useKeptInput(subject, '');
  return (
    <>
      <input aria-label="メモ" value={input} onChange={({ target }) => change(target.value)} />
      <button type="button" onClick={forget}>
        送信
      </button>
    </>
  );
}

const page = (accountId: string, isOpen = true) => (
  <Page accountId={accountId}>{isOpen ? <Note /> : null}</Page>
);

/** Whether the browser would ask before closing the tab. */
function isWarning(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function type(text: string) {
  await userEvent.type(screen.getByLabelText('メモ'), text);
}

afterEach(() => forgetKeptInput());

describe('what was typed', () => {
  it('stays with its subject when the page goes on to another one', async () => {
    const of = (subject: string) => (
      <Page accountId="a">
        <Note subject={subject} />
      </Page>
    );
    const { rerender } = render(of('note of customer 1'));
    await type('大声を出した');
    rerender(of('note of customer 2'));
    expect(screen.getByLabelText('メモ')).toHaveProperty('value', '');
    await type('犬がいる');
    rerender(of('note of customer 1'));
    expect(screen.getByLabelText('メモ')).toHaveProperty('value', '大声を出した');
    rerender(of('note of customer 2'));
    expect(screen.getByLabelText('メモ')).toHaveProperty('value', '犬がいる');
  });

  it('is there when its dialog is opened again, and warns before the tab is closed', async () => {
    const { rerender } = render(page('a'));
    expect(isWarning()).toBe(false);
    await type('折り返し');
    rerender(page('a', false));
    rerender(page('a'));
    expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('折り返し');
    expect(isWarning()).toBe(true);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('');
    expect(isWarning()).toBe(false);
  });

  it('is never shown to another person, and is gone when the first one comes back', async () => {
    const { rerender } = render(page('a'));
    await type('折り返し');
    rerender(page('b'));
    expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('');
    expect(isWarning()).toBe(false);
    rerender(page('a'));
    expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('');
  });

  it('is forgotten with a sign-out', async () => {
    const { rerender } = render(page('a'));
    await type('折り返し');
    act(() => forgetKeptInput());
    expect(isWarning()).toBe(false);
    rerender(page('a', false));
    rerender(page('a'));
    expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('');
  });
});
