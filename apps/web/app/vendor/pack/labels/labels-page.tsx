import { pageContext } from '../../../context.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { useBagTexts } from '../texts/bags.ts'
import type { Route } from './+types/labels-page'
import { labelsToPrint } from './labels.server.ts'
import { Labels } from './labels.tsx'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export function loader({ context, params, url }: Route.LoaderArgs) {
  return labelsToPrint(context.get(pageContext).ctx, 'vendor', params.order, url)
}

/** `/vendor/pack/<package>/labels`: a label for each bag, to be printed. */
export default function LabelsPage({ loaderData: labels }: Route.ComponentProps) {
  const texts = useBagTexts()
  const path = `/vendor/pack/${labels.order}`
  return (
    <Labels labels={labels} path={`${path}/labels`}>
      <BackLink to={path}>{texts.backToPack}</BackLink>
    </Labels>
  )
}
