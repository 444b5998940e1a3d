import { inNepal } from '@himalayan-green/shop/nepal/time.ts'
import {
  addPromotion,
  changePromotion,
  stopPromotion,
} from '@himalayan-green/shop/promotions/change-promotions.ts'
import { findPromotion, listTargets } from '@himalayan-green/shop/promotions/staff-promotions.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow, seenIn } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { inWords } from '../../forms/in-words.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/promotion-page'
import { PromotionChoices, PromotionLimits } from './promotion-fields.tsx'
import { PromotionFlag, PromotionTerms, PromotionUses } from './promotion-terms.tsx'
import { usePromotionTexts } from './texts/promotions.ts'

export const handle = { access: { staff: 'promotion.change' } } satisfies PageHandle

/** In the format of the form's fields. */
const timestampForField = (timestamp: Date | null) => (timestamp ? inNepal(timestamp).slice(0, 16) : '')

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (params.id === 'new') return { promotion: null, targets: await listTargets(page.ctx), days: {} }
  const { starts_at, ends_at, ...promotion } = await orNotFound(findPromotion(page.ctx, idOf(params.id)))
  const dates = { starts_at: timestampForField(starts_at), ends_at: timestampForField(ends_at) }
  return { promotion: { ...promotion, ...dates }, targets: null, days: inWords(dates, page.ctx.locale) }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const { coupon, before, ...given } = typedIn(form)
  try {
    if (params.id === 'new') await addPromotion(page.ctx, { ...given, code: coupon })
    else if (form.has('stop')) await stopPromotion(page.ctx, idOf(params.id))
    else await changePromotion(page.ctx, idOf(params.id), { ...given, before: before && seenIn(before) })
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, 'limit_per_customer')
  }
  const path = params.id === 'new' ? '/admin/promotions' : `/admin/promotions/${params.id}?saved`
  return redirect(localeHref(page.ctx.locale, path), 303)
}

/** After a conflict the form shows what is saved beside what was typed. */
export const shouldRevalidate = () => true

/** `/admin/promotions/12`, or `new`: makes a promotion, changes its dates and limits, stops it. */
export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { promotion, targets } = loaderData
  const days: Record<string, string> = loaderData.days
  const nameOf = useName()
  const texts = usePromotionTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const saved = promotion && {
    name_en: promotion.name_en,
    name_ne: promotion.name_ne,
    starts_at: promotion.starts_at,
    ends_at: promotion.ends_at,
    limit_total: `${promotion.limit_total ?? ''}`,
    limit_per_customer: `${promotion.limit_per_customer ?? ''}`,
  }
  const conflict = useConflictTexts()
  const nowIs = (value: string, name: string) => conflict.nowIs(days[name] ?? value)
  const shown = actionData && (saved ? besideNow(actionData, saved, nowIs) : actionData)
  const errors = shown?.errors ?? {}
  const form = useFirstFault(errors)
  const typed: Record<string, string> = { ...saved, ...shown?.typed }
  const title = promotion ? (promotion.code ?? nameOf(promotion)) : texts.add
  return (
    <>
      <PageHead title={title} noindex />
      <div className="admin-head">
        <h1>{title}</h1>
        {promotion && <PromotionFlag status={promotion.status} />}
      </div>
      {query.has('saved') && !actionData && <Outcome tone="green">{common.saved}</Outcome>}
      {errors.conflict && <Outcome tone="red">{errors.conflict}</Outcome>}
      {promotion && (
        <section className="panel" aria-labelledby="what">
          <h2 id="what">{texts.what}</h2>
          <p>
            <PromotionTerms promotion={promotion} />
          </p>
          <p>
            <PromotionUses promotion={promotion} />
          </p>
          {promotion.created_by && <p className="small muted">{texts.by(promotion.created_by)}</p>}
          <p className="field-hint">{texts.fixed}</p>
        </section>
      )}
      <form ref={form} method="post" noValidate className="admin-form">
        {saved && <BeforeField now={saved} />}
        {targets && <PromotionChoices targets={targets} typed={typed} errors={errors} />}
        <PromotionLimits typed={typed} errors={errors} />
        <button type="submit" className="button">
          {common.save}
        </button>
      </form>
      {promotion && promotion.status !== 'stopped' && (
        <form method="post" className="panel">
          <p className="muted">{texts.stopText}</p>
          <p className="admin-buttons">
            <button type="submit" name="stop" value="1" className="button is-danger">
              {texts.stop}
            </button>
          </p>
        </form>
      )}
    </>
  )
}
