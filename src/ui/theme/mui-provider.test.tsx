// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MuiProvider } from './mui-provider';

afterEach(() => {
  document.head.replaceChildren();
});

it('gives its style sheets the nonce of the page, as a strict CSP asks', () => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'abc123');
  document.head.append(script);

  render(
    <MuiProvider>
      <Dialog open>本文</Dialog>
    </MuiProvider>,
  );
  const sheets = [...document.querySelectorAll('style[data-emotion="mui"]')];
  const nonces = sheets.map((sheet) => sheet.getAttribute('nonce'));
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['abc123']));
});
