import { parseArgs } from 'node:util';

const SHAPES = ['together', 'apart'] as const;
/** `together`: the shop as `npm start` has it; `apart`: storefront and back ends started by themselves. */
export type Shape = (typeof SHAPES)[number];

export interface SoakSettings {
  readonly shapes: readonly Shape[];
  /** Of the whole run, which its shapes share. */
  readonly seconds: number;
  readonly customers: number;
  readonly seed: number;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1.`);
  return value;
}

/**
 * @param args such as `--seconds=60 --customers=5 --shape=together --seed=1`
 * @throws Error naming what is no good
 */
export function soakSettings(args: readonly string[]): SoakSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '600' },
      customers: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      shape: { type: 'string' },
    },
  });
  const shapes = SHAPES.filter((shape) => values.shape === undefined || values.shape === shape);
  if (shapes.length === 0) throw new Error(`--shape is one of ${SHAPES.join(', ')}.`);
  return {
    shapes,
    seconds: positive('seconds', values.seconds),
    customers: positive('customers', values.customers),
    seed: positive('seed', values.seed),
  };
}
