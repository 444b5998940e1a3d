import type { Zone } from '@himalayan-green/shop/places/zones/zones.ts'
import type { ReactNode } from 'react'
import { Flag } from '../../ui/flag.tsx'
import { Price } from '../../ui/price.tsx'
import { useZonesTexts } from './texts/zones.ts'

/** A zone's delivery prices and its usual days. */
export function ZoneTerms({ zone, days }: { zone: Zone; days: string | null }) {
  const texts = useZonesTexts()
  const { fee_paisa, minimum_paisa, free_above_paisa, travel_days } = zone
  return (
    <dl className="zone-terms">
      <Term name={texts.fee}>
        <Price paisa={fee_paisa} />
      </Term>
      <Term name={texts.minimum}>
        {minimum_paisa > 0 ? <Price paisa={minimum_paisa} /> : texts.noMinimum}
      </Term>
      <Term name={texts.freeAbove}>
        {free_above_paisa === null ? texts.neverFree : <Price paisa={free_above_paisa} />}
      </Term>
      <Term name={texts.days}>{days ?? texts.noDays}</Term>
      <Term name={texts.travelDays}>
        {travel_days === null ? texts.noTravelDays : texts.wardNumber(travel_days)}
      </Term>
      <Term name={texts.ordersWeek}>{texts.wardNumber(zone.orders_week)}</Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ZoneFlag({ is_open }: { is_open: boolean }) {
  const texts = useZonesTexts()
  return <Flag tone={is_open ? 'green' : 'grey'}>{is_open ? texts.open : texts.closed}</Flag>
}
