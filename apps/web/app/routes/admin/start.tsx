import {
  closeForOrders,
  listOpeningSteps,
  openForOrders,
} from '@himalayan-green/shop/opening/change-opening.ts'
import { readOpening } from '@himalayan-green/shop/opening/opening.ts'
import { writtenMoment } from '@himalayan-green/shop/written-date.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useStartMessages } from '../../messages/start.ts'
import { refusedForm } from '../../refused-form.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import { CloseForm } from '../../ui/admin/start/close-form.tsx'
import { OpeningHistory } from '../../ui/admin/start/opening-history.tsx'
import { OpeningState } from '../../ui/admin/start/opening-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useFirstFault } from '../../ui/use-first-fault.ts'
import type { Route } from './+types/start'

export const handle = { bottomBar: false } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'shop.open')
  const { ctx } = page
  const opening = await readOpening(ctx)
  const steps = (await listOpeningSteps(ctx)).map(({ changed_at, ...step }) => ({
    ...step,
    moment: writtenMoment(changed_at, ctx.locale),
  }))
  return { opening, steps }
}

/** `do`: `open`, or `close` with the reason. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'shop.open')
  const form = await request.formData()
  const input = Object.fromEntries(form)
  try {
    if (form.get('do') === 'close') await closeForOrders(page.ctx, input)
    else await openForOrders(page.ctx, input)
    return redirect(localeHref(page.ctx.locale, '/admin/start'), 303)
  } catch (error) {
    return refusedForm(error, form, 'form')
  }
}

/** `/admin/start`: whether the shop takes orders. */
export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, steps } = loaderData
  const words = useStartMessages()
  const { errors, typed } = actionData ?? { errors: {}, typed: {} }
  const page = useFirstFault<HTMLDivElement>(errors)
  return (
    <div ref={page}>
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      {Object.keys(errors).length > 0 && <Outcome tone="red">{errors.form ?? words.lookAgain}</Outcome>}
      <OpeningState opening={opening} />
      {opening.version > 0 && <CloseForm opening={opening} typed={typed} faults={errors} />}
      <OpeningHistory steps={steps} />
    </div>
  )
}
