/**
 * Every picture of the family, by the sprite file that holds it (public/illustrations/<file>.svg),
 * so that a page fetches the pictures of its own family only.
 */
const sprites = {
  services: ['houseclean', 'kurashi', 'kaji', 'cooking', 'baby', 'counseling', 'first-trial'],
  'house-cleaning': [
    'aircon-wall',
    'aircon-auto',
    'aircon-ceiling',
    'outdoor-unit',
    'bathroom',
    'bathroom-dryer',
    'bath-mirror',
    'kitchen',
    'range-hood',
    'propeller-fan',
    'toilet',
    'washstand',
    'window',
    'balcony',
    'floor-wax',
    'carpet',
    'water-set',
    'whole-home',
    'vacant-home',
    'washing-machine',
    'refrigerator',
  ],
  'home-help': [
    'tidying',
    'storage',
    'shopping',
    'garden',
    'furniture-assembly',
    'laundry',
    'ironing',
    'daily-meal',
    'party-meal',
    'infant',
    'school-age',
  ],
  status: ['maintenance', 'error', 'session', 'unauthorized', 'complete', 'outside-area', 'empty'],
} as const;

type SpriteFile = keyof typeof sprites;

export type IllustrationName = (typeof sprites)[SpriteFile][number];

export const illustrationNames: readonly IllustrationName[] = Object.values(sprites).flat();

const hrefs = new Map<string, string>(
  Object.entries(sprites).flatMap(([file, names]) =>
    names.map((name) => [name, `/illustrations/${file}.svg#${name}`] as const),
  ),
);

/** For a name that arrives as text, such as the picture key of a catalogue item. */
export function isIllustrationName(value: string): value is IllustrationName {
  return hrefs.has(value);
}

/** Where the picture's symbol stands: the sprite's path and the symbol's id. */
export function illustrationHref(name: IllustrationName): string | undefined {
  return hrefs.get(name);
}
