import type { Address } from '@himalayan-green/shop/places/addresses/addresses.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import { AddressFields } from '../places/address-fields.tsx'
import { placeOfAddress, usePlaceLine } from '../places/place-line.ts'
import type { FoundPlace } from '../places/place-search.ts'
import { usePlacesTexts } from '../places/texts/places.ts'
import { WishLink } from '../places/wish-link.tsx'
import { Choice } from './choice.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'

/** Where the order goes: one of the person's addresses, or a new one. */
export function AddressChoice(props: {
  addresses: Address[]
  chosen: string
  /** The places that may be meant by the one that was typed. */
  choices: readonly FoundPlace[]
  /** The typed text of a place that nobody delivers to. */
  wish: string | null
  onPlace: () => unknown
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { addresses, chosen, choices, wish, onPlace, ...form } = props
  const lineOf = usePlaceLine()
  const checkout = useCheckoutTexts()
  const places = usePlacesTexts()
  return (
    <Choice
      name="address"
      title={checkout.address}
      saved={addresses.map((address) => ({
        ...address,
        title: places.labels[address.label],
        lines: [lineOf(placeOfAddress(address)), address.landmark],
        fault: address.delivery.is_deliverable ? undefined : places.notDelivered,
      }))}
      chosen={chosen}
      fault={form.faults.address}
      addLabel={places.addAddress}
      fields={
        <AddressFields
          prefix="address."
          choices={choices}
          onPlace={onPlace}
          afterPlace={wish && <WishLink where={wish} />}
          {...form}
        />
      }
    />
  )
}
