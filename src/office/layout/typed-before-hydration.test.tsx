/** @vitest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedBeforeHydration } from './typed-before-hydration';

const roots: Root[] = [];

afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  cleanup();
  document.body.replaceChildren();
});

const NOTHING = { name: '', note: '', role: 'staff', isTold: false, way: 'card' };

/** One state for all fields, as most forms have it: each change is made to the state of the last render. */
function Form() {
  useTypedBeforeHydration();
  const [typed, setTyped] = useState(NOTHING);
  const change = (changes: Partial<typeof NOTHING>) => setTyped({ ...typed, ...changes });
  return (
    <>
      <input
        aria-label="名前"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <textarea
        aria-label="メモ"
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <select
        aria-label="権限"
        value={typed.role}
        onChange={({ target }) => change({ role: target.value })}
      >
        <option value="staff">担当者</option>
        <option value="owner">オーナー</option>
      </select>
      <input
        type="checkbox"
        aria-label="知らせる"
        checked={typed.isTold}
        onChange={({ target }) => change({ isTold: target.checked })}
      />
      {['card', 'np'].map((value) => (
        <input
          key={value}
          type="radio"
          name="way"
          aria-label={value}
          checked={typed.way === value}
          onChange={() => change({ way: value })}
        />
      ))}
      <output>{JSON.stringify(typed)}</output>
    </>
  );
}

/** Renders a page as the server does, acts on it, and hydrates it. */
async function hydrateAfter(page: ReactNode, doBefore: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  doBefore();
  await act(async () => {
    roots.push(hydrateRoot(container, page));
  });
}

const field = <T extends HTMLElement>(label: string) => screen.getByLabelText<T>(label);
const known = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('knows what was typed, chosen and ticked before its scripts arrived', async () => {
  await hydrateAfter(<Form />, () => {
    field<HTMLInputElement>('名前').value = '山田';
    field<HTMLTextAreaElement>('メモ').value = '犬がいる';
    field<HTMLSelectElement>('権限').value = 'owner';
    field('知らせる').click();
    field('np').click();
  });
  expect(known()).toEqual({
    name: '山田',
    note: '犬がいる',
    role: 'owner',
    isTold: true,
    way: 'np',
  });
  expect(field<HTMLInputElement>('名前').value).toBe('山田');
});

it('changes nothing on a page that nobody has touched', async () => {
  await hydrateAfter(<Form />, () => undefined);
  expect(known()).toEqual({ name: '', note: '', role: 'staff', isTold: false, way: 'card' });
});

function NextPage({ onChange }: { onChange: () => void }) {
  useTypedBeforeHydration();
  return (
    <select aria-label="サービス" value="kaji" onChange={onChange}>
      <option value="">選んでください</option>
      <option value="kaji">家事代行</option>
    </select>
  );
}

it('changes nothing on a page that the browser rendered, such as the next one', async () => {
  const onChange = vi.fn();
  await act(async () => {
    render(<NextPage onChange={onChange} />);
  });
  expect(field<HTMLSelectElement>('サービス').value).toBe('kaji');
  expect(onChange).not.toHaveBeenCalled();
});
