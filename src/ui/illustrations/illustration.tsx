import { classNames } from '../class-names';
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

type IllustrationProps = {
  name: IllustrationName;
  /** What the picture says, when no text beside it says so. Without it the picture is decoration. */
  title?: string;
  className?: string;
};

/** One picture at 4:3, as wide as its place, from a cached sprite that inherits the theme's colours. */
export function Illustration({ name, title, className }: IllustrationProps) {
  const drawing = <use href={illustrationHref(name)} />;
  const shared = {
    className: classNames(styles.illustration, className),
    viewBox: '0 0 160 120',
  };
  return title ? (
    <svg {...shared} role="img" aria-label={title}>
      {drawing}
    </svg>
  ) : (
    <svg {...shared} aria-hidden="true">
      {drawing}
    </svg>
  );
}
