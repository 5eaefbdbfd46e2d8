// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { EARLY_TAPS_SCRIPT } from './early-taps-script';
import { replayEarlyTaps } from './replay-early-taps';

const root = document.documentElement;
const roots: Root[] = [];

/** jsdom has no animations. */
const outlined = new Set<Element>();
Object.assign(Element.prototype, {
  animate(this: Element) {
    outlined.add(this);
    return { cancel: () => outlined.delete(this) };
  },
});

beforeEach(() => runInThisContext(EARLY_TAPS_SCRIPT));

afterEach(async () => {
  outlined.clear();
  window.earlyTaps?.stop();
  delete window.earlyTaps;
  for (const each of roots.splice(0)) await act(async () => each.unmount());
  cleanup();
  document.body.replaceChildren();
  delete root.dataset.ready;
});

/** Shows a page as the server sends it, lets somebody use it, and gives what lets its scripts arrive. */
async function useEarly(page: ReactNode, doEarly: () => unknown) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await doEarly();
  return {
    hydrate: () =>
      act(async () => {
        roots.push(hydrateRoot(container, page));
      }),
    async arrive() {
      if (roots.length === 0) await this.hydrate();
      root.dataset.ready = '';
      await act(replayEarlyTaps);
    },
  };
}

const field = <T extends HTMLElement = HTMLInputElement>(label: string) =>
  screen.getByLabelText<T>(label);
const button = (name: string) => screen.getByRole('button', { name });

describe('the script in the head', () => {
  it('is written by React as it is, and is small in every page', () => {
    expect(renderToStaticMarkup(<script>{EARLY_TAPS_SCRIPT}</script>)).toBe(
      `<script>${EARLY_TAPS_SCRIPT}</script>`,
    );
    expect(EARLY_TAPS_SCRIPT.length).toBeLessThan(1_100);
  });
});

const send = vi.fn();

function Registered() {
  const form = useForm({ defaultValues: { tel: '', agreed: false } });
  return (
    <form method="post" onSubmit={form.handleSubmit((values) => send(values))}>
      <input aria-label="電話" {...form.register('tel')} />
      <input aria-label="同意" type="checkbox" {...form.register('agreed')} />
      <button type="submit">送る</button>
    </form>
  );
}

const NOTHING = { name: '', note: '', role: 'staff', isTold: false, way: 'card' };

/** One state for all fields, as most forms have it: each change is made to the state of the last render. */
function Controlled() {
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
      {['card', 'np', 'point'].map((value) => (
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

const known = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('fields', () => {
  it('React knows what was typed, chosen and ticked before the scripts arrived', async () => {
    const page = await useEarly(<Controlled />, async () => {
      await userEvent.type(field('名前'), '山田');
      await userEvent.type(field('メモ'), '犬がいる');
      await userEvent.selectOptions(field('権限'), 'owner');
      await userEvent.click(field('知らせる'));
      await userEvent.click(field('point'));
      await userEvent.click(field('np'));
    });
    await page.arrive();
    expect(known()).toEqual({
      name: '山田',
      note: '犬がいる',
      role: 'owner',
      isTold: true,
      way: 'np',
    });
    expect(field('名前').value).toBe('山田');
    expect(field('np').checked).toBe(true);
  });

  it('what was typed and deleted again, and ticked and unticked, is as it was left', async () => {
    const page = await useEarly(<Controlled />, async () => {
      await userEvent.type(field('名前'), '山田');
      await userEvent.clear(field('名前'));
      await userEvent.click(field('知らせる'));
      await userEvent.click(field('知らせる'));
    });
    await page.arrive();
    expect(known()).toEqual(NOTHING);
  });

  it('nothing changes on a page that nobody has touched', async () => {
    const page = await useEarly(<Controlled />, () => undefined);
    await page.arrive();
    expect(known()).toEqual(NOTHING);
  });

  it('react-hook-form knows the text and the tick, and shows them', async () => {
    const page = await useEarly(<Registered />, async () => {
      await userEvent.type(field('電話'), '09012345678');
      await userEvent.click(field('同意'));
    });
    await page.arrive();
    expect(field('電話').value).toBe('09012345678');
    expect(field('同意').checked).toBe(true);
    await userEvent.click(button('送る'));
    expect(send.mock.calls.map(([values]) => values)).toEqual([
      { tel: '09012345678', agreed: true },
    ]);
  });

  it('a field that is disabled by then keeps its value', async () => {
    const onChange = vi.fn();
    const page = await useEarly(
      <input aria-label="郵便番号" defaultValue="" onChange={onChange} />,
      () => userEvent.type(field('郵便番号'), '150'),
    );
    await page.hydrate();
    field('郵便番号').disabled = true;
    await page.arrive();
    expect(onChange).not.toHaveBeenCalled();
  });
});

function Counters() {
  const [counts, setCounts] = useState({ a: 1, b: 1 });
  return (
    <>
      <QuantityStepper
        name="a"
        label="壁掛け"
        unit="台"
        value={counts.a}
        max={9}
        onChange={(a) => setCounts({ ...counts, a })}
      />
      <QuantityStepper
        name="b"
        label="天井"
        unit="台"
        value={counts.b}
        min={1}
        max={9}
        onChange={(b) => setCounts({ ...counts, b })}
      />
    </>
  );
}

const count = (label: string) => screen.getByLabelText(label, { selector: 'output' }).textContent;

describe('buttons', () => {
  it('a tap is seen at once, and takes effect when the scripts arrive', async () => {
    const page = await useEarly(<Counters />, () => userEvent.click(button('壁掛けを1台増やす')));
    expect(outlined.has(button('壁掛けを1台増やす'))).toBe(true);
    expect(count('壁掛け')).toBe('1台');
    await page.arrive();
    expect(count('壁掛け')).toBe('2台');
    expect(outlined.has(button('壁掛けを1台増やす'))).toBe(false);
  });

  it('each of several buttons counts once, on what the one before has changed', async () => {
    const page = await useEarly(<Counters />, async () => {
      await userEvent.click(button('壁掛けを1台増やす'));
      await userEvent.click(button('天井を1台増やす'));
      await userEvent.click(button('壁掛けを1台増やす'));
    });
    await page.arrive();
    expect([count('壁掛け'), count('天井')]).toEqual(['2台', '2台']);
  });

  it('a button that is at its limit is not taken', async () => {
    const page = await useEarly(<Counters />, () => userEvent.click(button('天井を1台減らす')));
    expect(outlined.has(button('天井を1台減らす'))).toBe(false);
    await page.arrive();
    expect(count('天井')).toBe('1台');
  });

  it('a tap during hydration counts once, and so does every tap afterwards', async () => {
    const page = await useEarly(<Counters />, () => undefined);
    await page.hydrate();
    fireEvent.click(button('壁掛けを1台増やす'));
    await page.arrive();
    expect(count('壁掛け')).toBe('2台');
    await userEvent.click(button('壁掛けを1台増やす'));
    await act(replayEarlyTaps);
    expect(count('壁掛け')).toBe('3台');
  });

  it.each<[string, (tapped: HTMLElement) => void]>([
    ['has gone', (tapped) => tapped.parentElement?.remove()],
    ['is disabled', (tapped) => tapped.setAttribute('disabled', '')],
    ['is inert', (tapped) => tapped.parentElement?.setAttribute('inert', '')],
  ])('a button that %s by then is not pressed', async (_, change) => {
    const onClick = vi.fn();
    const page = await useEarly(
      <button type="button" onClick={onClick}>
        申し込む
      </button>,
      () => userEvent.click(button('申し込む')),
    );
    const tapped = button('申し込む');
    await page.hydrate();
    change(tapped);
    await page.arrive();
    expect(onClick).not.toHaveBeenCalled();
    expect(outlined.has(tapped)).toBe(false);
  });

  it('nothing more is pressed once a navigation has begun', async () => {
    const pressed: string[] = [];
    const page = await useEarly(
      <>
        <button
          type="button"
          onClick={() => {
            pressed.push('進む');
            delete root.dataset.ready;
          }}
        >
          進む
        </button>
        <button type="button" onClick={() => pressed.push('申し込む')}>
          申し込む
        </button>
      </>,
      async () => {
        await userEvent.click(button('進む'));
        await userEvent.click(button('申し込む'));
      },
    );
    await page.arrive();
    expect(pressed).toEqual(['進む']);
    expect(outlined.has(button('申し込む'))).toBe(false);
  });

  it('a link that leads away takes the place of what was tapped; one within the page does not', async () => {
    const onClick = vi.fn();
    const page = await useEarly(
      <>
        <button type="button" onClick={onClick}>
          申し込む
        </button>
        <a href="#main">本文へ移動する</a>
        <a href="/login">ログイン</a>
      </>,
      async () => {
        await userEvent.click(button('申し込む'));
        fireEvent.click(screen.getByRole('link', { name: '本文へ移動する' }));
        expect(outlined.has(button('申し込む'))).toBe(true);
        // jsdom leads nowhere.
        const stay = (event: Event) => event.preventDefault();
        window.addEventListener('click', stay, { once: true });
        fireEvent.click(screen.getByRole('link', { name: 'ログイン' }));
        expect(outlined.has(button('申し込む'))).toBe(false);
      },
    );
    await page.arrive();
    expect(onClick).not.toHaveBeenCalled();
  });
});

const sent = vi.fn();
/** What the browser itself would send. */
const sentByBrowser = vi.fn();

function Postcode() {
  const [typed, setTyped] = useState('');
  return (
    <form
      method="post"
      aria-label="エリア"
      onSubmit={(event) => {
        event.preventDefault();
        sent(typed);
      }}
    >
      <input
        aria-label="郵便番号"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">確認する</button>
    </form>
  );
}

describe('forms', () => {
  beforeEach(() => {
    sent.mockReset();
    sentByBrowser.mockReset();
    const seeNative = (event: Event) => {
      if (!event.defaultPrevented) sentByBrowser(event.target);
      event.preventDefault();
    };
    window.addEventListener('submit', seeNative);
    return () => window.removeEventListener('submit', seeNative);
  });

  it('a form that scripts send waits for them, and is then sent once with what was typed', async () => {
    const page = await useEarly(<Postcode />, async () => {
      await userEvent.type(field('郵便番号'), '1500001');
      await userEvent.click(button('確認する'));
      await userEvent.click(button('確認する'));
    });
    expect(outlined.has(button('確認する'))).toBe(true);
    expect(sentByBrowser).not.toHaveBeenCalled();
    await page.arrive();
    expect(sent.mock.calls).toEqual([['1500001']]);
    expect(field('郵便番号').value).toBe('1500001');
    expect(outlined.has(button('確認する'))).toBe(false);
  });

  it('Enter in a form sends it as well, with a button and without one', async () => {
    const page = await useEarly(
      <>
        <Postcode />
        <form
          method="post"
          aria-label="上のエリア"
          onSubmit={(event) => {
            event.preventDefault();
            sent('上');
          }}
        >
          <input aria-label="上の郵便番号" />
        </form>
      </>,
      async () => {
        await userEvent.type(field('郵便番号'), '1500001{Enter}');
        await userEvent.type(field('上の郵便番号'), '2480001{Enter}');
      },
    );
    expect(sentByBrowser).not.toHaveBeenCalled();
    await page.arrive();
    expect(sent.mock.calls).toEqual([['1500001'], ['上']]);
  });

  it('a search, and a form with an address, are sent by the browser at once', async () => {
    await useEarly(
      <>
        <form aria-label="検索">
          <input aria-label="言葉" name="q" />
        </form>
        <form method="post" action="/migrate/explain" aria-label="あとで">
          <button type="submit">あとで</button>
        </form>
      </>,
      async () => {
        await userEvent.type(field('言葉'), 'エアコン{Enter}');
        await userEvent.click(button('あとで'));
      },
    );
    expect(sentByBrowser.mock.calls.map(([form]) => form.getAttribute('aria-label'))).toEqual([
      '検索',
      'あとで',
    ]);
  });

  it('once a script has failed to load, forms are sent by the browser and nothing looks tapped', async () => {
    await useEarly(<Postcode />, async () => {
      await userEvent.click(button('確認する'));
      fireEvent.error(document.body.appendChild(document.createElement('script')));
    });
    expect(outlined.has(button('確認する'))).toBe(false);
    await userEvent.click(button('確認する'));
    expect(sentByBrowser).toHaveBeenCalledExactlyOnceWith(
      screen.getByRole('form', { name: 'エリア' }),
    );
  });
});
