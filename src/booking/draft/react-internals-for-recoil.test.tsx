// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import React, { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { atom, RecoilRoot, useRecoilState, useRecoilValue } from './recoil';

const countState = atom<number>({ key: 'test/count', default: 1 });

function Counter() {
  const [count, setCount] = useRecoilState(countState);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function Double() {
  return <output>{useRecoilValue(countState) * 2}</output>;
}

describe('Recoil on this React', () => {
  it('finds the React internal that it uses', () => {
    expect(React).toHaveProperty(
      '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentDispatcher.current.useSyncExternalStore',
      React.useSyncExternalStore,
    );
  });

  it('shares one state between components and renders both again when it changes', () => {
    render(
      <StrictMode>
        <RecoilRoot>
          <Counter />
          <Double />
        </RecoilRoot>
      </StrictMode>,
    );
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('4');
  });
});
