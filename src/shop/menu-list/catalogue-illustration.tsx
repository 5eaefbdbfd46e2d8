import { Illustration } from '@/ui/illustrations/illustration';
import { isIllustrationName } from '@/ui/illustrations/illustration-names';

/** The picture a catalogue entry names; the house of all services when the name is not known. */
export function CatalogueIllustration({ name }: { name: string | null }) {
  return <Illustration name={name && isIllustrationName(name) ? name : 'houseclean'} />;
}
