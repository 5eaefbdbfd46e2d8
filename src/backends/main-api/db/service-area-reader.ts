import { eq } from 'drizzle-orm';
import type { Project } from '@/contract/enumerations';
import type { Database } from '../../database/database';
import { serviceAreas } from './schema/service-area-tables';

/** The projects that serve a city, in no particular order. */
export async function findProjectsServing(
  db: Database,
  prefecture: string,
  city: string,
): Promise<Project[]> {
  const rows = await db.select().from(serviceAreas).where(eq(serviceAreas.prefecture, prefecture));
  const serving = rows.filter((row) => city.startsWith(row.cityPrefix));
  return [...new Set(serving.map((row) => row.project))];
}
