import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { agree } from '@himalayan-green/shop/vendors/agreement/agreement.ts'
import { claimVendor, findWaitingVendor } from '@himalayan-green/shop/vendors/applications/claim-vendor.ts'
import { readFirstSteps } from '@himalayan-green/shop/vendors/first-steps.ts'
import { Form, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/first-steps-page'
import { FirstStep } from './first-step.tsx'
import { firstStepsTexts, useFirstStepsTexts } from './texts/first-steps.ts'
import './vendor.css'
import '../sell/asked-for.css'
import type { PageHandle } from '../ui/page/page-handle.ts'

export const handle = { access: 'signed-in' } satisfies PageHandle

/**
 * The first steps of members; somebody who has just confirmed the email of an approved application takes the vendor over here.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { vendor_id, vendor_roles, email, phone } = requireActor(page.ctx)
  if (vendor_id === null)
    return { isMember: false as const, waiting: await findWaitingVendor(ctx), who: email ?? phone ?? '' }
  const { agreement, ...steps } = await readFirstSteps(ctx)
  const { agreed_at, ...terms } = agreement
  return {
    isMember: true as const,
    ...steps,
    roles: vendor_roles,
    agreement: { ...terms, agreed: agreed_at && formatTimestamp(agreed_at, ctx.locale) },
  }
}

/** Takes the waiting vendor over, or accepts the agreement. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const actor = requireActor(page.ctx)
  const form = await request.formData()
  const here = localeHref(ctx.locale, '/vendor/first-steps')
  if (actor.vendor_id === null) {
    await claimVendor(ctx)
    return redirect(here, 303)
  }
  try {
    if (!form.has('is_accepted'))
      return { errors: { agree: firstStepsTexts[ctx.locale].agreeTick }, typed: {} }
    await agree(ctx, { version: form.get('version') })
    return redirect(here, 303)
  } catch (error) {
    return refusedForm(error, form, 'agree')
  }
}

export default function FirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isMember) return <Outside {...loaderData} />
  return <Steps {...loaderData} fault={actionData && Object.values(actionData.errors)[0]} />
}

type Loaded = Route.ComponentProps['loaderData']

function Outside({ waiting, who }: Extract<Loaded, { isMember: false }>) {
  const href = useHref()
  const nameOf = useName()
  const texts = useFirstStepsTexts()
  const title = waiting ? texts.waiting(nameOf(waiting)) : texts.nothing
  return (
    <div className="wrap first-steps">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p>{waiting ? texts.waitingText : texts.nothingText(who)}</p>
      {waiting ? (
        <Form method="post">
          <button type="submit" className="button is-large">
            {texts.claim}
          </button>
        </Form>
      ) : (
        <Link className="button is-ghost" to={href('/')}>
          {texts.toShop}
        </Link>
      )}
    </div>
  )
}

function Steps(props: Extract<Loaded, { isMember: true }> & { fault: string | undefined }) {
  const { vendor, agreement, has_products, has_photo, has_payout_account, roles, fault } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useFirstStepsTexts()
  const isOwner = roles.includes('owner')
  const sellsGoods = isOwner || roles.includes('catalogue')
  const seesMoney = isOwner || roles.includes('finance')
  return (
    <div className="wrap vendor">
      <div className="first-steps">
        <PageHead title={texts.title} noindex />
        <h1>{texts.title}</h1>
        <p>{texts.welcome(nameOf(vendor))}</p>
        <ol>
          <FirstStep isDone={Boolean(agreement.agreed)} title={texts.agree} text={texts.agreeText}>
            {agreement.slug && (
              <Link className="link" to={href(`/article/${agreement.slug}`)}>
                {texts.agreeRead}
              </Link>
            )}
            {agreement.agreed && (
              <p className="small">{texts.agreedOn(agreement.agreed, agreement.agreed_version!)}</p>
            )}
            {!agreement.agreed && !isOwner && <p className="small">{texts.agreeByOwner}</p>}
            {!agreement.agreed && isOwner && (
              <Form method="post">
                <input type="hidden" name="version" value={agreement.version} />
                <label className="first-step-box row gap-3">
                  <input
                    type="checkbox"
                    name="is_accepted"
                    required
                    aria-describedby={fault ? 'agree-fault' : undefined}
                  />
                  {texts.agreeBox(agreement.version)}
                </label>
                {fault && (
                  <p id="agree-fault" className="field-error" role="alert">
                    {fault}
                  </p>
                )}
                <button type="submit" className="button">
                  {texts.agreeButton}
                </button>
              </Form>
            )}
          </FirstStep>
          <FirstStep
            isDone={has_products}
            title={texts.product}
            text={texts.productText}
            path={href('/vendor/products')}
          />
          {sellsGoods && (
            <FirstStep
              isDone={has_photo}
              title={texts.photo}
              text={texts.photoText}
              path={href('/vendor/farm')}
            />
          )}
          {seesMoney && (
            <FirstStep
              isDone={has_payout_account}
              title={texts.account}
              text={texts.accountText}
              path={href('/vendor/money/account')}
            />
          )}
          {isOwner && (
            <>
              <FirstStep title={texts.settings} text={texts.settingsText} path={href('/vendor/settings')} />
              <FirstStep title={texts.staff} text={texts.staffText} path={href('/vendor/members')} />
            </>
          )}
          <FirstStep title={texts.orders} text={texts.ordersText} path={href('/vendor')} />
          <FirstStep
            title={texts.approval}
            text={texts.approvalText}
            path={href('/article/why-vendor-approval')}
          />
        </ol>
      </div>
    </div>
  )
}
