import type { Zone } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useZonesTexts } from './texts/zones.ts'
import { ZoneFlag } from './zone-terms.tsx'

/** A zone with its days in words, and its wards as ranges beside the palika of each. */
export type ShownZone = Zone & { days: string | null; wards: string[] }

/** The zones: what each holds, what it costs and when it is delivered to. */
export function ZoneTable({ zones }: { zones: ShownZone[] }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const turn = new Map(zones.map(({ id }, at) => [id, at % 6]))
  return (
    <ListTable
      label={texts.title}
      rows={zones}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.zone,
          kind: 'name',
          cell: (zone) => (
            <>
              <Link to={href(`/admin/zones/${zone.id}`)}>
                <span className={`zone-dot is-zone-${turn.get(zone.id)}`} /> {nameOf(zone)}
              </Link>
              <small>
                <OtherName of={zone} className="" />
              </small>
            </>
          ),
        },
        {
          head: texts.wards,
          cell: (zone) => {
            const holds = zone.locations.map((one, at) => texts.wardsOf(nameOf(one), zone.wards[at]!))
            if (zone.other_areas > 0) holds.push(texts.otherAreas(zone.other_areas))
            return holds.join('; ') || texts.noWards
          },
        },
        { head: texts.fee, kind: 'figure', cell: ({ fee_paisa }) => <Price paisa={fee_paisa} /> },
        {
          head: texts.minimum,
          kind: 'figure',
          cell: ({ minimum_paisa }) =>
            minimum_paisa > 0 ? <Price paisa={minimum_paisa} /> : texts.noMinimum,
        },
        {
          head: texts.freeAbove,
          kind: 'figure',
          cell: ({ free_above_paisa }) =>
            free_above_paisa === null ? texts.neverFree : <Price paisa={free_above_paisa} />,
        },
        { head: texts.days, cell: ({ days }) => days ?? texts.noDays },
        {
          head: texts.travelDays,
          kind: 'figure',
          isExtra: true,
          cell: ({ travel_days }) =>
            travel_days === null ? texts.noTravelDays : texts.wardNumber(travel_days),
        },
        {
          head: texts.ordersWeek,
          kind: 'figure',
          isExtra: true,
          cell: ({ orders_week }) => texts.wardNumber(orders_week),
        },
        { head: texts.state, kind: 'flag', cell: (zone) => <ZoneFlag is_open={zone.is_open} /> },
      ]}
    />
  )
}
