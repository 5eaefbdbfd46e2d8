// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainApiClient } from '@/api-client/browser-client';
import { useMaintenanceWatch } from './use-maintenance-watch';

let underMaintenance: boolean;
let asked: string[];
const reload = vi.fn();

beforeEach(() => {
  underMaintenance = false;
  asked = [];
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(
      { is_maintenance_time: underMaintenance, categories: [], accepted: true },
      { headers: underMaintenance ? { 'x-maintenance': 'true' } : {} },
    );
  });
});

afterEach(() => vi.useRealTimers());

function Page() {
  useMaintenanceWatch();
  return null;
}

function comeBack() {
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
}

describe('useMaintenanceWatch', () => {
  it('switches to the maintenance page when the customer comes back', async () => {
    underMaintenance = true;
    render(<Page />);
    comeBack();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(asked).toEqual(['/api/v1/maintenance_fronts/is_maintenance_time']);
  });

  it('asks once in five seconds, and stays while the shop is open', async () => {
    render(<Page />);
    comeBack();
    comeBack();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(reload).not.toHaveBeenCalled();
  });

  it('switches when a read says so', async () => {
    underMaintenance = true;
    render(<Page />);
    await mainApiClient.call('listMenuCategories', { query: { project: 'houseCleaning' } });
    expect(reload).toHaveBeenCalled();
  });

  it('leaves a change to finish undisturbed', async () => {
    underMaintenance = true;
    render(<Page />);
    await mainApiClient.call('sendSlackNotification', { body: { text: 'x' } });
    expect(reload).not.toHaveBeenCalled();
  });
});
