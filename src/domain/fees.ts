/*
 * Every fee beside the price of a menu, tax-inclusive yen or percent: the pricing rules, the catalogue's
 * terms and the page by the 特定商取引法 say the same, because they read it here.
 */

/** What naming a person costs, per person. */
export const NOMINATION_FEE = 550;

/** For the way there and back, once per visit; cleaners come without one. */
export const TRANSPORT_FEES = { lifeSupport: 880, maid: 880, babySitter: 990 } as const;

/** Work before and after these hours, Japan time, costs so much more of the service's price. */
export const EARLY_LATE = { percent: 25, untilHour: 8, fromHour: 21 } as const;

/** A visit that begins from 29 December to 3 January costs so much more of the service's price. */
export const YEAR_END = { percent: 30 } as const;

/** Half an hour more, agreed on the day. */
export const EXTENSION_FEES = { lifeSupport: 2_200, maid: 1_980 } as const;

/** What only the place shows; taken on the day, after asking. */
export const ON_SITE_FEES = {
  highAircon: 3_300,
  largeKitchen: 3_300,
  highWindow: 1_100,
  heavyFurniture: 1_100,
  gardenWasteBag: 660,
} as const;
