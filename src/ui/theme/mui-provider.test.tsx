// @vitest-environment jsdom
import createCache from '@emotion/cache';
import Dialog from '@mui/material/Dialog';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MuiProvider } from './mui-provider';

afterEach(() => {
  document.head.replaceChildren();
});

const styleSheets = (key: string) => [
  ...document.querySelectorAll<HTMLStyleElement>(`style[data-emotion="${key}"]`),
];

it('gives its style sheets the nonce of the page, as a strict CSP asks', () => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'abc123');
  document.head.append(script);

  render(
    <MuiProvider>
      <Dialog open>本文</Dialog>
    </MuiProvider>,
  );
  const nonces = styleSheets('mui').map((sheet) => sheet.getAttribute('nonce'));
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['abc123']));
});

it('writes into the cache it is handed', () => {
  render(
    <MuiProvider emotionCache={createCache({ key: 'given' })}>
      <Dialog open>本文</Dialog>
    </MuiProvider>,
  );
  expect(styleSheets('given').length).toBeGreaterThan(0);
});
