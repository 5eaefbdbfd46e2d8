import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDate } from '@/domain/japan-time';
import { hoursText } from '../words/times';
import { itemsText, placeText } from '../words/visit-words';
import styles from './routes.module.css';

type Route = OfficeAnswer<'listRoutes'>['items'][number];
type RouteVisit = Route['visits'][number];

/** The notes for a visit in the order of their use: what to bring, the place, the answers. */
function visitNotes({ place, work, addedOptions }: RouteVisit) {
  const { menu, additional, answers } = work;
  const options = itemsText([...menu.types, ...menu.options, ...additional, ...addedOptions]);
  return [
    { label: 'オプション', text: options },
    { label: '駐車スペース', text: place.parkingArea },
    { label: 'ペット', text: place.pets },
    { label: 'ご家族', text: place.familyStructure },
    { label: '喫煙', text: place.smoking ? 'あり' : '' },
    ...answers,
  ].filter(({ text }) => text !== '');
}

function Stop({ visit }: { visit: RouteVisit }) {
  const { place, menuLabel, work } = visit;
  return (
    <>
      <h3>
        {hoursText(visit)} {place.customerName}様
      </h3>
      <p>
        {placeText(place)}
        <br />
        電話 {place.tel}
      </p>
      <p>
        <strong>{itemsText([{ label: menuLabel, quantity: work.menu.quantity }])}</strong>
      </p>
      <dl>
        {visitNotes(visit).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The day of one staff member, printed on pages of its own. */
export function PersonRoute({ date, staffName, visits, gaps }: Route & { readonly date: string }) {
  const wayAfter = new Map(gaps.map((gap) => [gap.afterVisitId, gap]));
  return (
    <section className={styles.person}>
      <h2>
        {staffName}{' '}
        <span>
          {formatJapanDate(date)}、{visits.length}件
        </span>
      </h2>
      <ol>
        {visits.map((visit) => {
          const way = wayAfter.get(visit.visitId);
          return (
            <li key={visit.visitId}>
              <Stop visit={visit} />
              {way ? (
                <p className={styles.way}>
                  ↓ 移動 約{way.travelMinutes}分(次の訪問まで{way.minutes}分)
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
