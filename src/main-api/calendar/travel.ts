import { toDistrict } from './districts';
import { SLOT_MINUTES, TRAVEL_MINUTES } from './visit-rules';

/** To the door and from it: parking or station, stairs, waiting. */
const DOOR_MINUTES = 15;
/** 24 kilometres an hour as the crow flies, in traffic or with changes of trains. */
const MINUTES_PER_KM = 2.5;
/** For a place that the shop does not serve: within it, and from it to another. */
const UNKNOWN_MINUTES = { within: 60, between: 180 } as const;

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The radius of a circle with this area. */
function circleRadius(area: number): number {
  return Math.sqrt(area / Math.PI);
}

/**
 * Minutes from door to door between two wards or cities (`toPlace`), in whole half hours, at least one. On the
 * safe side: docs/visits.md#travel-between-visits.
 */
export function travelMinutes(from: string, to: string): number {
  const [one, other] = [toDistrict(from), toDistrict(to)];
  if (!one || !other) return from === to ? UNKNOWN_MINUTES.within : UNKNOWN_MINUTES.between;
  const [latitude, longitude, area] = one;
  const [otherLatitude, otherLongitude, otherArea] = other;
  const east =
    radians(longitude - otherLongitude) * Math.cos(radians((latitude + otherLatitude) / 2));
  const north = radians(latitude - otherLatitude);
  const km =
    EARTH_KM * Math.hypot(east, north) + (circleRadius(area) + circleRadius(otherArea)) / 2;
  const halfHours = Math.ceil((DOOR_MINUTES + MINUTES_PER_KM * km) / SLOT_MINUTES);
  return Math.max(halfHours * SLOT_MINUTES, TRAVEL_MINUTES);
}

/** Further away, nobody goes there first on a day. */
const FIRST_VISIT_MINUTES = 90;

/** Whether somebody who starts there can make the first visit of a day at `place`. */
export function isNearStart(startPlace: string, place: string): boolean {
  return travelMinutes(startPlace, place) <= FIRST_VISIT_MINUTES;
}

/** Half hours of one person at one place; null for a booking of another channel. */
export interface TakenHalfHours {
  readonly place: string | null;
  /** Starts, milliseconds since 1970. */
  readonly halfHours: readonly number[];
}

const HALF_HOUR_MS = SLOT_MINUTES * 60_000;

/**
 * The half hours in which a person cannot be at `place` or on the way from it: the taken ones, widened on
 * both sides by the travel that exceeds the half hour which each visit has taken for it already. A booking
 * without a place counts as one in the same ward or city.
 */
export function unreachableHalfHours(
  taken: readonly TakenHalfHours[],
  place: string,
): ReadonlySet<number> {
  const unreachable = new Set<number>();
  for (const { place: takenPlace, halfHours } of taken) {
    const beyond = (travelMinutes(takenPlace ?? place, place) - TRAVEL_MINUTES) / SLOT_MINUTES;
    for (const halfHour of halfHours) {
      for (let away = -beyond; away <= beyond; away += 1) {
        unreachable.add(halfHour + away * HALF_HOUR_MS);
      }
    }
  }
  return unreachable;
}
