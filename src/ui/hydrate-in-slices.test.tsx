// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import hydration from './hydrate-in-slices';

let container: HTMLElement;
let tasks = 0;
let counting: NodeJS.Immediate;

function countTasks() {
  tasks += 1;
  counting = setImmediate(countTasks);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  container = document.createElement('div');
  document.body.append(container);
  countTasks();
});

afterEach(() => {
  clearImmediate(counting);
  container.remove();
});

/** Takes as long as several cards of a list do on a phone. */
function Slow({ onRender }: { onRender: () => void }) {
  onRender();
  const end = performance.now() + 3;
  while (performance.now() < end);
  return <p>slow</p>;
}

it('hydration runs other tasks between its slices', async () => {
  const renderedIn = new Set<number>();
  const onRender = () => void renderedIn.add(tasks);
  const page = (ref?: () => void) => (
    <main ref={ref}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Slow key={key} onRender={onRender} />
      ))}
    </main>
  );
  container.innerHTML = renderToString(page());
  renderedIn.clear();
  await new Promise<void>((resolve) => hydration.hydrateRoot(container, page(resolve)));
  expect(renderedIn.size).toBeGreaterThan(1);
});

it('hydration handles a tap that arrives before it has finished', () => {
  const onTap = vi.fn();
  const page = (
    <button type="button" onClick={onTap}>
      進む
    </button>
  );
  container.innerHTML = renderToString(page);
  hydration.hydrateRoot(container, page);
  container.querySelector('button')?.click();
  expect(onTap).toHaveBeenCalledTimes(1);
});
