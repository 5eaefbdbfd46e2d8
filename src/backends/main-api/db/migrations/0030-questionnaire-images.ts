import type { Migration } from '../../../database/database';

/**
 * Pictures sent with the hearing, and questions that only some menus of a service ask. `picture` is
 * null once the customer has taken it back: the row goes on counting as an upload of that hour.
 */
export const questionnaireImagesMigration: Migration = {
  name: 'main-api/0030-questionnaire-images',
  sql: `
    CREATE TABLE questionnaire_images (
      id text PRIMARY KEY,
      subject text NOT NULL,
      content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
      picture bytea,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX questionnaire_images_by_customer ON questionnaire_images (subject, created_at);
    CREATE INDEX questionnaire_images_by_age ON questionnaire_images (created_at);

    ALTER TABLE questions ADD COLUMN menu_ids jsonb;
  `,
};
