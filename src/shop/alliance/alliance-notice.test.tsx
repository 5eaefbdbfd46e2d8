// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { hidamari } from '../../../tests/factories/alliance';
import { AllianceNotice } from './alliance-notice';

const notice = (
  <JourneyState>
    <AllianceNotice
      offer={{ status: 'offered', alliance: hidamari }}
      menuList="/menu-select/kaji"
      asksInputs
    />
  </JourneyState>
);

const field = () => screen.getByRole('textbox', { name: /組合員番号/ });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
});

it('disables the partner’s number until the order draft is loaded and keeps it', async () => {
  document.body.innerHTML = renderToString(notice);
  expect(field().matches(':disabled')).toBe(true);

  document.body.innerHTML = '';
  render(notice);
  await waitFor(() => expect(field().matches(':disabled')).toBe(false));
  await userEvent.type(field(), '123456');
  await waitFor(() => expect(sessionStorage.getItem('recoil-persist')).toContain('"123456"'));
});
