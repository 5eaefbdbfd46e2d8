// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { MigrateScreen } from './migrate-screen';
import { MigrateEmailConfirmScreen, MigrateEmailVerifyScreen } from './migrate-step-screens';

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

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
});

it('keeps the entered e-mail address when the session has ended', async () => {
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

describe('without a connection, a step of the migration stays with what was entered and succeeds on the next tap', () => {
  const MIGRATION = '/api/v1/planet_account_migration';
  let calls: string[];
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const stand = (isVerified: boolean) => {
    const AccountMigration = { email: 'hanako@example.jp', isVerified };
    sessionStorage.setItem('recoil-persist', JSON.stringify({ AccountMigration }));
  };

  beforeEach(() => {
    calls = [];
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return Response.json({ contains: true });
    });
  });

  it('the area and the e-mail address', async () => {
    const register = `${MIGRATION}/email_credentials/register`;
    loseNextAnswer('/api/v1/planet_service_areas/checks');
    loseNextAnswer(register);
    show();
    await press('エリアを確認する');
    await screen.findAllByText(NO_CONNECTION);
    const email = await openEmail();
    await press('確認コードを受け取る');
    await screen.findAllByText(NO_CONNECTION);
    expect(email.value).toBe('hanako@example.jp');
    expect(router.push).not.toHaveBeenCalled();
    await press('確認コードを受け取る');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
    expect(calls.filter((url) => url === register)).toHaveLength(2);
  });

  it('the code', async () => {
    stand(false);
    loseNextAnswer(`${MIGRATION}/email_credentials/verify`);
    render(
      <JourneyState>
        <MigrateEmailVerifyScreen returnPath="/my" />
      </JourneyState>,
    );
    const code = screen.getByLabelText<HTMLInputElement>('確認コード(6桁)');
    await userEvent.type(code, '123456');
    await press('次へ進む');
    await screen.findAllByText(NO_CONNECTION);
    expect(code.value).toBe('123456');
    expect(router.push).not.toHaveBeenCalled();
    await press('次へ進む');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  });

  it('the new password', async () => {
    stand(true);
    loseNextAnswer(`${MIGRATION}/target_customers/update_password`);
    render(
      <JourneyState>
        <MigrateEmailConfirmScreen returnPath="/my" />
      </JourneyState>,
    );
    const password = screen.getByLabelText<HTMLInputElement>('新しいパスワード');
    await userEvent.type(password, 'planet-password');
    await press('移行を完了する');
    await screen.findAllByText(NO_CONNECTION);
    expect(password.value).toBe('planet-password');
    await press('移行を完了する');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'アカウントの移行が完了しました' }),
    ).toBeTruthy();
  });
});
