import { z } from 'zod';

/** Longer than any visit waits for a page. */
const LONGEST_MS = 600_000;

const timing = (name: 'LCP' | 'INP' | 'CLS', highest: number) =>
  z.object({
    name: z.literal(name),
    value: z.number().min(0).max(highest),
    /** The path of the measured page, without its query. */
    path: z.string().startsWith('/').max(200),
  });

/**
 * Measurements of a browser on the pages of one visit: the largest contentful paint and the interaction to next paint
 * in milliseconds, and the cumulative layout shift, which has no unit.
 */
export const pageTimingsSchema = z
  .array(
    z.discriminatedUnion('name', [
      timing('LCP', LONGEST_MS),
      timing('INP', LONGEST_MS),
      timing('CLS', 100),
    ]),
  )
  .max(60);

export type PageTimings = z.input<typeof pageTimingsSchema>;
