// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { DraftOnDemand } from './draft-on-demand';
import { HydrationGate } from './hydration-gate';
import { useStartableOrder } from './use-order-draft';
import { useStored } from './use-stored';

const area = { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: 'houseCleaning' } as const;

function Chosen() {
  return <output>{useStartableOrder()?.basic.id ?? 'nothing'}</output>;
}

function KeepArea() {
  const [, setArea] = useStored('ServiceArea');
  return (
    <button type="button" onClick={() => setArea(area)}>
      keep
    </button>
  );
}

function show() {
  return render(
    <DraftOnDemand>
      <input aria-label="around" />
      <HydrationGate fallback={<p>waiting</p>}>{() => <Chosen />}</HydrationGate>
      <HydrationGate fallback={null}>{() => <KeepArea />}</HydrationGate>
    </DraftOnDemand>,
  );
}

// Loaded on demand by what is tested; the first time takes longer than a test waits.
beforeAll(() => import('./journey-state'));

beforeEach(() => sessionStorage.clear());

describe('DraftOnDemand', () => {
  it('does not load the draft while nothing is stored and the page is not used', async () => {
    show();
    await import('./journey-state');
    expect(screen.getByText('waiting')).toBeTruthy();
  });

  it('loads the draft that the tab has stored', async () => {
    storeDraft(aPostOrder());
    show();
    expect((await screen.findByRole('status')).textContent).toBe('1101');
  });

  it('loads the draft on first use, and keeps focus and input on the page', async () => {
    show();
    const around = screen.getByLabelText<HTMLInputElement>('around');
    around.focus();
    fireEvent.change(around, { target: { value: '150' } });
    expect((await screen.findByRole('status')).textContent).toBe('nothing');
    expect(screen.getByLabelText('around')).toBe(around);
    expect(around.value).toBe('150');
    expect(document.activeElement).toBe(around);
  });

  it('stores changes of the draft in the tab', async () => {
    show();
    fireEvent.pointerDown(screen.getByLabelText('around'));
    fireEvent.click(await screen.findByRole('button', { name: 'keep' }));
    await waitFor(() => expect(sessionStorage.getItem('recoil-persist')).toContain('1500001'));
  });
});
