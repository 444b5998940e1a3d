import {
  addCommissionRule,
  endCommissionRule,
  listCommissionRules,
  listRuleTargets,
  moveCommissionRule,
} from '@himalayan-green/shop/ledger/commission-rules.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { signedRupees } from '../../ui/rupees.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/commission-page'
import { shownRate } from './books.server.ts'
import { CommissionRuleItem } from './commission-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { useBooksTexts } from './texts/books.ts'

export const handle = { access: { staff: 'commission.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale } = page.ctx
  const rules = await listCommissionRules(page.ctx)
  return {
    targets: await listRuleTargets(page.ctx),
    rules: rules.map(({ active_from, active_to, example, ...rule }) => ({
      ...rule,
      value: shownRate(rule),
      from: formatTimestamp(active_from, locale),
      to: active_to && formatTimestamp(active_to, locale),
      commission: signedRupees(example.commission_paisa),
      vat: example.commission_vat_paisa > 0 ? signedRupees(example.commission_vat_paisa) : null,
      vendor: signedRupees(example.vendor_paisa),
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const asked = ['up', 'down', 'end'].find((name) => form.has(name))
  try {
    if (asked === 'end') await endCommissionRule(page.ctx, idOf(String(form.get('end'))))
    else if (asked) await moveCommissionRule(page.ctx, idOf(String(form.get(asked))), asked)
    else await addCommissionRule(page.ctx, Object.fromEntries(form))
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, 'place')
  }
  return redirect(localeHref(page.ctx.locale, '/admin/commission?saved'), 303)
}

/** `/admin/commission`: the company's commission on sales. */
export default function Commission({ loaderData: { rules, targets }, actionData }: Route.ComponentProps) {
  const texts = useBooksTexts()
  const [query] = useSearchParams()
  const open = rules.filter(({ status }) => status !== 'ended')
  const ended = rules.filter(({ status }) => status === 'ended')
  return (
    <>
      <OfficeHead title={texts.commission} files={[{ list: 'commission' }]} />
      <p className="muted admin-intro">{texts.commissionIntro}</p>
      {query.has('saved') && !actionData && <Outcome tone="green">{texts.saved}</Outcome>}
      <section className="panel" aria-labelledby="rules">
        <h2 id="rules">{texts.rules}</h2>
        {open.length === 0 && <p>{texts.noRules}</p>}
        <ol className="admin-history">
          {open.map((rule, n) => (
            <CommissionRuleItem key={rule.id} rule={rule} isFirst={n === 0} isLast={n === open.length - 1} />
          ))}
        </ol>
      </section>
      <RuleForm targets={targets} typed={actionData?.typed ?? {}} errors={actionData?.errors ?? {}} />
      {ended.length > 0 && (
        <section className="panel" aria-labelledby="ended">
          <h2 id="ended">{texts.ended}</h2>
          <ol className="admin-history">
            {ended.map((rule) => (
              <CommissionRuleItem key={rule.id} rule={rule} isFirst isLast />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
