import { z } from 'zod';

/** An id in an answer: converted to string, since the main API also sends numbers (SPEC section 3). */
export const idSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

/** An id a caller sends. */
export const idInputSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, '指定された内容が見つかりません。もう一度お選びください');

/** An amount in whole yen. */
export const yenSchema = z.int();

/** A boolean in a query string. */
export const queryBooleanSchema = z.enum(['true', 'false']).transform((value) => value === 'true');
