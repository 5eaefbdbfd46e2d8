import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDate } from '@/domain/japan-time';
import { formatPostcode } from '@/domain/postcode';
import { timeOf } from '../board/board';
import styles from './routes.module.css';

type Route = OfficeAnswer<'listRoutes'>['items'][number];
type RouteVisit = Route['visits'][number];

interface Item {
  readonly label: string;
  readonly quantity: number;
}

function listed(items: readonly Item[]): string {
  return items
    .map(({ label, quantity }) => (quantity > 1 ? `${label} ×${quantity}` : label))
    .join('、');
}

/** The notes for a visit in the order of their use: what to bring, the place, the answers. */
function notesOf({ place, work, addedOptions }: RouteVisit) {
  const { menu, additional, answers } = work;
  const options = listed([...menu.types, ...menu.options, ...additional, ...addedOptions]);
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
  const { start, end, place, menuLabel, work } = visit;
  const { prefecture, city, town, building } = place.address;
  return (
    <>
      <h3>
        {timeOf(start)}〜{timeOf(end)} {place.customerName}様
      </h3>
      <p>
        〒{formatPostcode(place.zipCode)} {prefecture}
        {city}
        {town} {building}
        <br />
        電話 {place.tel}
      </p>
      <p>
        <strong>
          {menuLabel}
          {work.menu.quantity > 1 ? ` ×${work.menu.quantity}` : ''}
        </strong>
      </p>
      <dl>
        {notesOf(visit).map(({ label, text }) => (
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
