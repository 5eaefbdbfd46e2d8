import { migrationPath, paths } from '@/config/paths';
import { Button } from '@/ui/button/button';

interface PostponeFormProps {
  /** A path of the shop. */
  returnPath: string;
  label?: string;
}

/** Goes on without moving the account; the customer is asked again after signing in the next time. */
export function PostponeForm({ returnPath, label = 'あとで' }: PostponeFormProps) {
  return (
    <form method="post" action={migrationPath(paths.migrate.explain, returnPath)}>
      <Button type="submit" variant="text">
        {label}
      </Button>
    </form>
  );
}
