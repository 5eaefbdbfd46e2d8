import { Illustration, isIllustrationName } from '@/ui/illustrations/illustration';

export function CatalogueIllustration({ name }: { name: string | null }) {
  return <Illustration name={name && isIllustrationName(name) ? name : 'houseclean'} />;
}
