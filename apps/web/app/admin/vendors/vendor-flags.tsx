import { Flag } from '../../ui/flag.tsx'
import { useVendorsTexts } from './texts/vendors.ts'

/** A vendor's status as flags. */
export function VendorFlags(props: {
  vendor: { status: 'open' | 'suspended'; is_away: boolean; is_trusted: boolean }
}) {
  const { status, is_away, is_trusted } = props.vendor
  const texts = useVendorsTexts()
  return (
    <span className="vendor-flags">
      {status === 'suspended' ? (
        <Flag tone="red">{texts.suspended}</Flag>
      ) : is_away ? (
        <Flag tone="tori">{texts.away}</Flag>
      ) : (
        <Flag tone="green">{texts.open}</Flag>
      )}
      {is_trusted && <Flag tone="blue">{texts.trusted}</Flag>}
    </span>
  )
}
