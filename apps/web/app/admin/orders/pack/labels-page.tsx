import { pageContext } from '../../../context.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { labelsToPrint } from '../../../vendor/pack/labels/labels.server.ts'
import { Labels } from '../../../vendor/pack/labels/labels.tsx'
import { useBagTexts } from '../../../vendor/pack/texts/bags.ts'
import type { Route } from './+types/labels-page'

export const handle = { access: { staff: 'order.move' } } satisfies PageHandle

export function loader({ context, params, url }: Route.LoaderArgs) {
  return labelsToPrint(context.get(pageContext).ctx, 'staff', params.order, url)
}

/** `/admin/orders/<order>/pack/<package>/labels`: a label for each bag that staff packed, to be printed. */
export default function StaffLabelsPage({ loaderData: labels }: Route.ComponentProps) {
  const texts = useBagTexts()
  const path = `/admin/orders/${labels.order_group_id}/pack/${labels.order}`
  return (
    <Labels labels={labels} path={`${path}/labels`}>
      <BackLink to={path}>{texts.backToPack}</BackLink>
    </Labels>
  )
}
