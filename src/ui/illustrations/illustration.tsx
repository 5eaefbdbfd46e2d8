import styles from './illustration.module.css';

/** Every picture by its sprite file, public/illustrations/<file>.svg, so that a page fetches few of them. */
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

export const illustrationHrefs: ReadonlyMap<string, string> = new Map(
  Object.entries(sprites).flatMap(([file, names]) =>
    names.map((name) => [name, `/illustrations/${file}.svg#${name}`] as const),
  ),
);

/** Checks a name that arrives as text, such as the picture key of a catalogue item. */
export function isIllustrationName(value: string): value is IllustrationName {
  return illustrationHrefs.has(value);
}

/** A decorative picture at 4:3, as wide as its place, from a cached sprite in the theme's colours. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 160 120" aria-hidden="true">
      <use href={illustrationHrefs.get(name)} />
    </svg>
  );
}
