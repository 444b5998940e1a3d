import type { NamedZone } from '@himalayan-green/shop/places/zones/zone-names.ts'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import type { Faults, Typed } from '../../forms/typed.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { useReachPanelTexts } from './texts/reach.ts'
import './reach.css'

/** Where a vendor, or one of its products, is delivered: everywhere, or to the ticked zones. */
export function ReachPanel(props: {
  zones: readonly NamedZone[]
  /** The ids of the zones that were chosen; null without a choice. */
  chosen: readonly number[] | null
  /** Of a product: where it goes without a choice of its own, and how many days it keeps. */
  product?: { vendor_zones: readonly number[] | null; shelf_life_days: number | null }
  typed: Typed | undefined
  faults: Faults
  /** The button. */
  children: ReactNode
  saved?: ReactNode
}) {
  const { zones, chosen, product, typed, faults, children, saved } = props
  const texts = useReachPanelTexts()
  const name = useName()
  const hint = useId()
  const isChosen = typed ? typed.reach === 'chosen' : chosen !== null
  const ticked = typed ? (typed.zone ?? '').split(',') : (chosen ?? []).map(String)
  const namesOf = (ids: readonly number[]) =>
    zones
      .filter(({ id }) => ids.includes(id))
      .map(name)
      .join(', ')
  const keeps = product?.shelf_life_days ?? null
  const tooFar = zones.filter(
    ({ travel_days }) => keeps !== null && travel_days !== null && keeps <= travel_days,
  )
  const fault = faults.zones ?? Object.values(faults)[0]
  return (
    <section className="panel" aria-labelledby="reach">
      <h2 id="reach">{texts.title}</h2>
      <p className="small muted">{product ? texts.introProduct : texts.introVendor}</p>
      {zones.length === 0 && <p>{texts.noZones}</p>}
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="reach-form"
        key={`${chosen?.join()} ${typed?.zone}`}
      >
        <input type="hidden" name="zones_before" value={chosen?.join() ?? ''} />
        <fieldset>
          <legend className="visually-hidden">{texts.title}</legend>
          <label>
            <input type="radio" name="reach" value="all" defaultChecked={!isChosen} />
            {product?.vendor_zones
              ? texts.asVendorOnly(namesOf(product.vendor_zones))
              : product
                ? texts.asVendor
                : texts.all}
          </label>
          <label>
            <input
              type="radio"
              name="reach"
              value="chosen"
              defaultChecked={isChosen}
              aria-describedby={fault && hint}
            />
            {texts.chosen}
          </label>
        </fieldset>
        <fieldset className="reach-zones">
          <legend className="visually-hidden">{texts.zones}</legend>
          {zones.map((zone) => (
            <label key={zone.id}>
              <input
                type="checkbox"
                name="zone"
                value={zone.id}
                defaultChecked={ticked.includes(`${zone.id}`)}
              />
              <span>
                {name(zone)}
                {zone.travel_days !== null && (
                  <span className="small muted"> {texts.travelDays(zone.travel_days)}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {fault && (
          <p className="field-error" role="alert" id={hint}>
            <Icon name="warning-circle" /> {fault}
          </p>
        )}
        {tooFar.length > 0 && keeps !== null && (
          <p className="small">{texts.tooFar(keeps, tooFar.map(name).join(', '))}</p>
        )}
        {children}
      </Form>
      {saved}
    </section>
  )
}
