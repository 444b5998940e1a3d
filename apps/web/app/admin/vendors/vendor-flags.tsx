import { Flag } from '../../ui/flag.tsx'
import { useVendorsMessages } from './texts/vendors.ts'

/** How a vendor stands. */
export function VendorFlags(props: {
  vendor: { status: 'open' | 'suspended'; is_away: boolean; is_trusted: boolean }
}) {
  const { status, is_away, is_trusted } = props.vendor
  const words = useVendorsMessages()
  return (
    <span className="vendor-flags">
      {status === 'suspended' ? (
        <Flag tone="red">{words.suspended}</Flag>
      ) : is_away ? (
        <Flag tone="tori">{words.away}</Flag>
      ) : (
        <Flag tone="green">{words.open}</Flag>
      )}
      {is_trusted && <Flag tone="blue">{words.trusted}</Flag>}
    </span>
  )
}
