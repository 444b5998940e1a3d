import type { HubFilter, HubStop } from '@himalayan-green/shop/hub/hub-board.ts'
import { useHref } from '../../locale.tsx'
import { placeOfOrder, usePlaceLine } from '../../places/place-line.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useHubTexts } from './texts/hub.ts'

type Shown = Omit<HubStop, 'delivery_id' | 'no' | 'series'> & { mark: string }

interface Board {
  day: string | null
  slot: number | null
  times: { id: number; zone: { name_en: string; name_ne: string }; hours: string }[]
  filters: readonly HubFilter[]
  show: HubFilter
  after: number
  next: number | null
  stops: Shown[]
}

/** The deliveries of one time, by mark. */
export function HubStops({ board }: { board: Board }) {
  const { day, slot, show, stops, next, after } = board
  const texts = useHubTexts()
  const nameOf = useName()
  const href = useHref()
  const time = board.times.find(({ id }) => id === slot)
  const to = (query: Record<string, string | null>) =>
    withQuery(href('/admin/hub'), { day, time: `${slot}`, ...query })
  return (
    <section aria-labelledby="hub-stops">
      <h2 id="hub-stops">{texts.deliveriesOf(time ? `${nameOf(time.zone)}, ${time.hours}` : '')}</h2>
      <FilterLinks
        look="chips"
        label={texts.filter}
        shown={show}
        links={board.filters.map((name) => ({ name, to: to({ show: name }), text: texts.filters[name] }))}
      />
      {stops.length === 0 ? (
        <p className="notice is-grey">{texts.noStops}</p>
      ) : (
        <ul className="panel hub-stops">
          {stops.map((stop) => (
            <Stop key={stop.order_group_id} stop={stop} />
          ))}
        </ul>
      )}
      {(next !== null || after > 0) && (
        <p className="admin-buttons">
          {after > 0 && (
            <Link className="button is-ghost" to={to({ show })}>
              {texts.fromStart}
            </Link>
          )}
          {next !== null && (
            <Link className="button is-ghost" to={to({ show, after: `${next}` })}>
              {texts.more}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function Stop({ stop }: { stop: Shown }) {
  const texts = useHubTexts()
  const href = useHref()
  const lineOf = usePlaceLine()
  const isComplete = stop.unpacked === 0 && stop.here === stop.bags
  return (
    <li>
      <b className="figures">{stop.run_mark ?? stop.mark}</b>
      <Link className="link" to={href(`/admin/orders/${stop.order_group_id}`)}>
        {lineOf(placeOfOrder(stop.address))}
      </Link>
      {stop.bags > 0 && <span>{texts.bagsIn(stop.here, stop.bags)}</span>}
      {stop.unpacked > 0 && <Flag>{texts.notPacked(stop.unpacked)}</Flag>}
      {stop.missing > 0 && <Flag tone="red">{texts.stopMissing(stop.missing)}</Flag>}
      {isComplete && <Flag tone="green">{texts.stopComplete}</Flag>}
    </li>
  )
}
