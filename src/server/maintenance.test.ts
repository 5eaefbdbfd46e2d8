import { describe, expect, it, vi } from 'vitest';
import { createMaintenanceReader } from './maintenance';

const on = { is_maintenance_time: true, start_at: '', end_at: '' };
const off = { is_maintenance_time: false, start_at: '', end_at: '' };

function reader(answers: (typeof on | Error)[]) {
  const clock = { ms: 0 };
  let reads = 0;
  const maintenance = createMaintenanceReader({
    now: () => clock.ms,
    read: async () => {
      const answer = answers[Math.min(reads, answers.length - 1)];
      reads += 1;
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { maintenance, clock, reads: () => reads };
}

describe('createMaintenanceReader', () => {
  it('reads the flag once for a hundred pages within five seconds', async () => {
    const { maintenance, clock, reads } = reader([off]);
    for (let page = 0; page < 100; page += 1) {
      clock.ms = page * 49;
      expect(await maintenance.current()).toEqual(off);
    }
    expect(reads()).toBe(1);
  });

  it('reads the flag once for simultaneous pages', async () => {
    const { maintenance, reads } = reader([on]);
    const answers = await Promise.all([maintenance.current(), maintenance.current()]);
    expect(answers).toEqual([on, on]);
    expect(reads()).toBe(1);
  });

  it('returns the old answer while it fetches the new one', async () => {
    const { maintenance, clock } = reader([off, on]);
    await maintenance.current();
    clock.ms = 6_000;
    expect(await maintenance.current()).toEqual(off);
    await vi.waitFor(async () => expect(await maintenance.current()).toEqual(on));
  });

  it('waits for an answer less than five seconds old when a change depends on it', async () => {
    const { maintenance, clock, reads } = reader([off, on]);
    expect(await maintenance.fresh()).toEqual(off);
    clock.ms = 4_999;
    expect(await maintenance.fresh()).toEqual(off);
    clock.ms = 5_000;
    expect(await maintenance.fresh()).toEqual(on);
    expect(reads()).toBe(2);
  });

  it('waits for a new answer when the old one is a minute old', async () => {
    const { maintenance, clock } = reader([off, on]);
    await maintenance.current();
    clock.ms = 60_000;
    expect(await maintenance.current()).toEqual(on);
  });

  it('leaves the shop open when the flag cannot be read', async () => {
    const { maintenance } = reader([new Error('down')]);
    expect(await maintenance.current()).toEqual(off);
  });

  it('reads the flag again at once after the answer was discarded', async () => {
    const { maintenance } = reader([off, on]);
    await maintenance.current();
    maintenance.forget();
    expect(await maintenance.current()).toEqual(on);
  });
});
