// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderedOnce } from './rendered-once';

interface ListProps {
  names: readonly string[];
}

const onRender = vi.fn();

function List({ names }: ListProps) {
  onRender();
  const [chosen, setChosen] = useState('');
  return names.map((name) => (
    <button key={name} type="button" onClick={() => setChosen(name)}>
      {name}
      {name === chosen ? ' chosen' : ' & more'}
    </button>
  ));
}

function onServer() {
  vi.stubGlobal('window', undefined);
  const Served = renderedOnce(List, 'list');
  vi.unstubAllGlobals();
  return Served;
}

beforeEach(() => onRender.mockClear());

it('is rendered once for the same props, and anew for others', () => {
  const Served = onServer();
  const first = renderToString(<Served names={['浴室', '<台所>']} />);
  expect(renderToString(<Served names={['浴室', '<台所>']} />)).toBe(first);
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(first).toBe(
    '<div class="list"><button type="button">浴室<!-- --> &amp; more</button>' +
      '<button type="button">&lt;台所&gt;<!-- --> &amp; more</button></div>',
  );
  expect(renderToString(<Served names={['窓']} />)).toContain('窓');
  expect(onRender).toHaveBeenCalledTimes(2);
});

it('is hydrated as it stands there', () => {
  const onError = vi.spyOn(console, 'error');
  const Served = onServer();
  const Shown = renderedOnce(List, 'list');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Served names={['浴室', '台所']} />);
  const served = container.querySelector('button');

  render(<Shown names={['浴室', '台所']} />, { container, hydrate: true });
  const button = screen.getByRole('button', { name: '浴室 & more' });
  fireEvent.click(button);
  expect(button).toBe(served);
  expect(button.textContent).toBe('浴室 chosen');
  expect(onError).not.toHaveBeenCalled();
});
