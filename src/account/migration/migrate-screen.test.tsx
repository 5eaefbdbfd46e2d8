// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { MigrateScreen } from './migrate-screen';

const router = { push: vi.fn(async () => true), asPath: '/migrate?callbackUrl=%2Fmy' };
vi.mock('next/router', () => ({ useRouter: () => router }));

function show() {
  return render(
    <JourneyState>
      <MigrateScreen returnPath="/my" email="hanako@example.jp" postcode="1500001" />
    </JourneyState>,
  );
}

async function openEmail() {
  await userEvent.click(screen.getByRole('button', { name: 'エリアを確認する' }));
  return screen.findByLabelText<HTMLInputElement>('メールアドレス');
}

it('keeps the entered e-mail address when the session has ended', async () => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('service_area')
      ? Response.json({ contains: true })
      : Response.json({ error: { code: 'unauthorized', message: '切れました' } }, { status: 401 }),
  );
  const { unmount } = show();
  const email = await openEmail();
  await userEvent.clear(email);
  await userEvent.type(email, 'new@example.jp');
  await userEvent.click(screen.getByRole('button', { name: '確認コードを受け取る' }));
  await vi.waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(
      '/login?callbackUrl=%2Fmigrate%3FcallbackUrl%3D%252Fmy&error=SessionExpired',
    ),
  );
  unmount();
  show();
  expect((await openEmail()).value).toBe('new@example.jp');
  expect(screen.getByText('アカウントの移行は、まだ完了していません。')).toBeTruthy();
});
