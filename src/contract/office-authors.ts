import { z } from 'zod';
import { officeTimeSchema } from './fields';

/** When something was done, and by whom of the office. */
export const madeBySchema = z.object({ at: officeTimeSchema, authorName: z.string() });
