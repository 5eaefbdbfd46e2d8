import { describe, expect, it } from 'vitest';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { calendarFrom } from '../../calendar/calendar';
import { placesBeginningWith, toPlace } from '../../calendar/districts';
import { isNearStart } from '../../calendar/travel';
import { bookingWindow, SLOT_MINUTES } from '../../calendar/visit-rules';
import { catalogueSeed } from '../catalogue/catalogue-seed';
import { serviceAreaSeed } from '../catalogue/service-area-seed';
import { planDay } from '../seed-main-api';
import { staffRoster } from './staff-roster';

const now = new Date('2026-05-06T10:00:00+09:00');
const days = Array.from({ length: 70 }, (_, index) => addJapanDays('2026-05-06', index));

function peopleFor(prefecture: string, cityPrefix: string) {
  return staffRoster.filter((person) =>
    person.areas.some((area) => area.prefecture === prefecture && area.city === cityPrefix),
  );
}

function calendarOf(prefecture: string, city: string) {
  const cleaners = peopleFor(prefecture, city).filter((one) => one.skills.includes('bathroom'));
  const schedules = cleaners.map((person) => {
    const plans = days.map((day) => ({ day, ...planDay(person, day) }));
    return {
      staffId: person.id,
      shifts: new Map(person.shifts.map((shift) => [shift.weekday, shift])),
      daysOff: new Set(plans.filter((plan) => plan.isOff).map((plan) => plan.day)),
      firstTaken: null,
      absentSlots: new Set<number>(),
      lastDay: null,
      unreachableSlots: new Set(
        plans
          .flatMap((plan) => plan.bookings)
          .flatMap(({ startsAt, slots }) =>
            Array.from(
              { length: slots },
              (_, slot) => fromJapanTime(startsAt).getTime() + slot * SLOT_MINUTES * 60_000,
            ),
          ),
      ),
    };
  });
  return calendarFrom(
    { window: bookingWindow(now), schedules, durationMinutes: 120, rhythmWeeks: null },
    '2026-05-07',
  );
}

function shares(times: readonly { kind: string }[]) {
  const share = (kind: string) => times.filter((time) => time.kind === kind).length / times.length;
  return { open: share('open'), negotiable: share('negotiable'), close: share('close') };
}

describe('staffRoster', () => {
  it('has a staff member with the needed trade and training for every menu in every area', () => {
    const unserved = catalogueSeed.menus
      .filter((menu) => menu.kind === 'service' || menu.kind === 'estimate')
      .flatMap((menu) =>
        serviceAreaSeed
          .filter((area) => area.project === menu.project)
          .filter(
            (area) =>
              !peopleFor(area.prefecture, area.cityPrefix).some(
                (person) =>
                  menu.skills.every((skill) => person.skills.includes(skill)) &&
                  [person.staffType, null].includes(menu.visits.staffType) &&
                  (person.isFirstHearingTrained || !menu.visits.needsFirstHearing),
              ),
          )
          .map((area) => `${menu.label} in ${area.prefecture}${area.cityPrefix}`),
      );
    expect(unserved).toEqual([]);
  });

  it('has somebody for every menu who can come to every ward and city first on a day', () => {
    const unreached = catalogueSeed.menus
      .filter((menu) => menu.kind === 'service' || menu.kind === 'estimate')
      .flatMap((menu) =>
        serviceAreaSeed
          .filter((area) => area.project === menu.project)
          .flatMap((area) => {
            const able = peopleFor(area.prefecture, area.cityPrefix).filter(
              (person) =>
                menu.skills.every((skill) => person.skills.includes(skill)) &&
                [person.staffType, null].includes(menu.visits.staffType),
            );
            return placesBeginningWith(`${area.prefecture}${area.cityPrefix}`).filter(
              (place) =>
                !able.some(
                  ({ startPlace }) => startPlace && isNearStart(toPlace(startPlace), place),
                ),
            );
          })
          .map((place) => `${menu.label} in ${place}`),
      );
    expect(unreached).toEqual([]);
  });

  it('has a reading in katakana for everybody', () => {
    const unread = staffRoster.filter(
      ({ nameKana }) => !/^[ァ-ヶー]+( [ァ-ヶー]+)+$/.test(nameKana ?? ''),
    );
    expect(unread.map(({ name }) => name)).toEqual([]);
  });

  it('has a single cleaner in Kamakura', () => {
    const cleaners = peopleFor('神奈川県', '鎌倉市').filter((one) => one.skills.includes('aircon'));
    expect(cleaners.map((one) => one.id)).toEqual(['kmk-cleaner-1']);
  });
});

describe('the introductions of the staff', () => {
  it('are unique and share no sentence within a trade and region, except for cleaners', () => {
    const texts = staffRoster.map(({ introduction }) => introduction);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    for (const { region, staffType } of staffRoster) {
      if (staffType === 'cleaner') continue;
      const sentences = staffRoster
        .filter((other) => other.region === region && other.staffType === staffType)
        .flatMap(({ introduction }) => introduction.split(/(?<=。)/));
      expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([]);
    }
  });
});

describe('the calendar of the demonstration data', () => {
  it('is mostly open in Tokyo, with some negotiable and some closed times', () => {
    const tokyo = shares(calendarOf('東京都', '渋谷区').flatMap((day) => day.times));
    expect(tokyo.open).toBeGreaterThan(0.6);
    expect(tokyo.negotiable).toBeGreaterThan(0.02);
    expect(tokyo.close).toBeGreaterThan(0.02);
  });

  it('is busier on weekends in Kamakura, where one cleaner works alone', () => {
    const kamakura = calendarOf('神奈川県', '鎌倉市');
    const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
    const weekend = shares(kamakura.filter((day) => isWeekend(day.date)).flatMap((d) => d.times));
    const week = shares(kamakura.filter((day) => !isWeekend(day.date)).flatMap((d) => d.times));
    expect(weekend.open).toBeLessThan(week.open);
    expect(weekend.negotiable).toBeGreaterThan(week.negotiable);
  });
});
