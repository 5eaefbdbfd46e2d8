import { Illustration } from '@/ui/illustrations/illustration';
import { isIllustrationName } from '@/ui/illustrations/illustration-names';

export function CatalogueIllustration({ name }: { name: string | null }) {
  return <Illustration name={name && isIllustrationName(name) ? name : 'houseclean'} />;
}
