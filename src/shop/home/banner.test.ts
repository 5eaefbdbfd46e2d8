import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./home-screen.module.css', import.meta.url), 'utf8');

/** The widths from which a rule of the class changes how it is laid out. */
function switchesOf(name: string): readonly number[] {
  const blocks = [...css.matchAll(/@media \(min-width: (\d+)px\) \{\n(.*?)\n\}/gs)];
  return blocks
    .filter(([, , rules = '']) => rules.includes(`  .${name} {`))
    .map(([, width]) => Number(width));
}

it.each(['hero', 'picture', 'words'])(
  'the banner of the front page switches at 960 px only, with .%s (SPEC section 9)',
  (name) => {
    expect(switchesOf(name)).toEqual([960]);
  },
);
