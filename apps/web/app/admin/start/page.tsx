import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { closeForOrders } from '@himalayan-green/shop/opening/change-opening.ts'
import { askMessageTest, confirmMessageTest } from '@himalayan-green/shop/start/message-test.ts'
import { openShopForOrders } from '@himalayan-green/shop/start/open-shop.ts'
import { readStart, testGateway } from '@himalayan-green/shop/start/read-start.ts'
import { recordRestore } from '@himalayan-green/shop/start/record-restore.ts'
import { setupOf } from '@himalayan-green/shop/start/setup.ts'
import { redirect, useSearchParams } from 'react-router'
import { type PageContext, pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { CloseForm } from './close-form.tsx'
import { OpeningHistory } from './opening-history.tsx'
import { OpeningState } from './opening-state.tsx'
import { PointList } from './point-list.tsx'
import { shownPoints } from './start-page.server.ts'
import { useStartTexts } from './texts/start.ts'
import './start.css'

export const handle = { access: { staff: 'shop.open' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights, email, phone } = requireActor(page.ctx)
  const { locale } = page.ctx
  const { opening, was_open, points, history } = await readStart(page.ctx, setupOf(page))
  return {
    opening,
    wasOpen: was_open,
    points: shownPoints(points, locale),
    steps: history.map(({ changed_at, ...step }) => ({
      ...step,
      timestamp: formatTimestamp(changed_at, locale),
    })),
    rights,
    addresses: { mail: email, sms: phone },
  }
}

/** An error that belongs to no field stands beside the form that was sent. */
const LAST_FIELD = new Map<unknown, string>([
  ['message', 'channel'],
  ['arrived', 'code'],
])

/** `intent`: `open` or `close` the shop, ask a `gateway`, send a `message`, say that it has `arrived`, record a `backup`. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    const to = await doIt(page, form)
    return redirect(localeHref(page.ctx.locale, `/admin/start${to}`), 303)
  } catch (error) {
    const refused = refusedForm(error, form, LAST_FIELD.get(form.get('intent')) ?? 'form')
    // Several of one name.
    for (const key of form.getAll('accept')) refused.data.typed[`accept.${key}`] = 'on'
    return refused
  }
}

/** Answers the anchor on the page to come back to. */
async function doIt(page: PageContext, form: FormData): Promise<string> {
  const { ctx, client } = page
  const input = Object.fromEntries(form)
  switch (String(form.get('intent'))) {
    case 'open':
      await openShopForOrders(ctx, setupOf(page), { ...input, accept: form.getAll('accept') })
      return ''
    case 'close':
      await closeForOrders(ctx, input)
      return ''
    case 'gateway':
      await testGateway(ctx, setupOf(page), input)
      return '#payment'
    case 'message':
      await askMessageTest(ctx, client, setupOf(page), input)
      return `?sent=${form.get('channel')}#${form.get('channel')}`
    case 'arrived':
      await confirmMessageTest(ctx, client, input)
      return `#${form.get('channel')}`
    case 'backup':
      await recordRestore(ctx, input)
      return '#backup'
    default:
      throw unknownForm(ctx)
  }
}

/** `/admin/start`: what the shop needs before it opens, and whether it takes orders. */
export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, wasOpen, points, steps, rights, addresses } = loaderData
  const texts = useStartTexts()
  const [query] = useSearchParams()
  const { errors, typed } = actionData ?? { errors: {}, typed: {} }
  const page = useFirstFault<HTMLDivElement>(errors)
  const sent = actionData ? null : query.get('sent')
  const isOpening = typed.intent === 'open'
  return (
    <div ref={page}>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {Object.keys(errors).length > 0 && !errors.channel && (
        <Outcome tone="red">{errors.form ?? (isOpening ? texts.notOpened : texts.lookAgain)}</Outcome>
      )}
      <OpeningState {...{ opening, wasOpen, points, typed }} faults={isOpening ? errors : {}} />
      <PointList
        points={points}
        rights={rights}
        addresses={addresses}
        sent={{ typed, faults: errors, channel: sent }}
      />
      {opening.version > 0 && <CloseForm opening={opening} typed={typed} faults={errors} />}
      <OpeningHistory steps={steps} />
    </div>
  )
}
