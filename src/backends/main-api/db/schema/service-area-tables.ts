import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';

/** A project serves the cities of the prefecture whose name begins with `cityPrefix`. */
export const serviceAreas = pgTable(
  'service_areas',
  {
    project: text().$type<Project>().notNull(),
    prefecture: text().notNull(),
    cityPrefix: text('city_prefix').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project, table.prefecture, table.cityPrefix] })],
);
