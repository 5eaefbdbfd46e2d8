// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { AllianceNotice } from './alliance-notice';
import type { AllianceOffer } from './alliance-offer';

const offer: AllianceOffer = {
  status: 'offered',
  alliance: {
    id: '902',
    code: 'HIDAMARI',
    label: 'ひだまり共済 組合員さま優待',
    description: '組合員の方のためのプランです。',
    codeInputs: [
      { id: 'member', label: '組合員番号', support: '', maxLength: 6, pattern: '\\d{6}' },
    ],
  },
};

const notice = (
  <JourneyState>
    <AllianceNotice offer={offer} menuList="/menu-select/kaji" asksInputs />
  </JourneyState>
);

const field = () => screen.getByRole('textbox', { name: /組合員番号/ });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
});

it('takes no partner’s number until what is typed is kept', async () => {
  document.body.innerHTML = renderToString(notice);
  expect(field().matches(':disabled')).toBe(true);

  document.body.innerHTML = '';
  render(notice);
  await waitFor(() => expect(field().matches(':disabled')).toBe(false));
  await userEvent.type(field(), '123456');
  await waitFor(() => expect(sessionStorage.getItem('recoil-persist')).toContain('"123456"'));
});
