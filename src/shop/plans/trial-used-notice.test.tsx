// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TrialUsedNotice } from './trial-used-notice';

let status: 'authenticated' | 'unauthenticated';
vi.mock('@/shell/session/session-provider', () => ({ useSession: () => ({ status }) }));

const fetchStub = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  status = 'authenticated';
  fetchStub.mockReset();
  fetchStub.mockImplementation(async () =>
    Response.json({ registered: true, usedTrialMenuIds: ['16510'] }),
  );
  vi.stubGlobal('fetch', (path: string) => fetchStub(path));
});

function show(menuId: string) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TrialUsedNotice menuId={menuId} />
    </SWRConfig>,
  );
}

describe('a trial plan that is chosen', () => {
  it('says at once to whoever has had it that another plan has to be chosen', async () => {
    show('16510');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'このお試しプランは、すでにご利用いただきました',
    );
  });

  it('says nothing of another trial', async () => {
    const { container } = show('16514');
    await waitFor(() => expect(fetchStub).toHaveBeenCalledOnce());
    expect(container.textContent).toBe('');
  });

  it('asks nothing before the customer has signed in', () => {
    status = 'unauthenticated';
    const { container } = show('16510');
    expect(fetchStub).not.toHaveBeenCalled();
    expect(container.textContent).toBe('');
  });
});
