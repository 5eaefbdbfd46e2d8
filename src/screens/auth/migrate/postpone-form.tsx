import { migrationPath } from '@/config/migration-path';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button/button';

/** Goes on without moving the account; the customer is asked again after signing in the next time. */
export function PostponeForm({ returnPath }: { returnPath: string }) {
  return (
    <form method="post" action={migrationPath(paths.migrate.explain, returnPath)}>
      <Button type="submit" variant="text">
        あとで
      </Button>
    </form>
  );
}
