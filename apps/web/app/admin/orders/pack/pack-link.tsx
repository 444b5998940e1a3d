import { Link, useParams } from 'react-router'
import { useHref } from '../../../locale.tsx'
import { usePackTexts } from '../../../vendor/pack/texts/pack.ts'

/** Where staff pack for a vendor what is weighed; stands where a button packs other orders. */
export function PackLink({ part }: { part: string }) {
  const { id } = useParams()
  const href = useHref()
  const texts = usePackTexts()
  return (
    <Link className="button is-ghost" to={href(`/admin/orders/${id}/pack/${part}`)}>
      {texts.weigh}
    </Link>
  )
}
