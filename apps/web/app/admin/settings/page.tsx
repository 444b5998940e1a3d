import {
  changeSettings,
  listSettingSteps,
  readSettingsForStaff,
} from '@himalayan-green/shop/content/change-settings.ts'
import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { readSmsBudget } from '@himalayan-green/shop/messaging/sms-budget.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { useMemo } from 'react'
import { Form, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { inWords } from '../../forms/in-words.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Banner } from '../../ui/banner.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { SettingSection, TypedSettings } from './setting-fields.tsx'
import { changeIn, typedSettings } from './settings-form.server.ts'
import { SmsUsed } from './sms-used.tsx'

const NO_ERRORS: Record<string, string> = {}

/** Staff who write texts may change the banner, and no other setting. */
export const handle = {
  access: { staff: ['content.edit', 'setting.change'] },
} satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const reader = requireActor(page.ctx)
  const { settings, version } = await readSettingsForStaff(page.ctx)
  const isWhole = mayRead(reader, 'setting.change')
  const steps = isWhole ? await listSettingSteps(page.ctx) : []
  const typed = typedSettings(settings)
  return {
    version,
    isWhole,
    sms: isWhole ? await readSmsBudget(page.ctx) : null,
    typed,
    days: inWords(typed, page.ctx.locale),
    steps: steps.map(({ changed_at, ...step }) => ({
      ...step,
      timestamp: formatTimestamp(changed_at, page.ctx.locale),
    })),
  }
}

/** Saves the settings, or shows beforehand what would change. */
export const action = intents(
  {
    save: async ({ ctx }, form) => {
      await changeSettings(ctx, changeIn(form))
      return redirect(`${localeHref(ctx.locale, '/admin/settings')}?saved`, 303)
    },
    preview: (_page, form) => {
      const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      return { errors: NO_ERRORS, typed }
    },
  },
  {
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, 'save')
    },
  },
)

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, isWhole, steps, sms, typed: now, days } = loaderData
  const admin = useAdminTexts()
  const conflict = useConflictTexts()
  const { errors, typed } = useMemo(() => {
    if (!actionData) return { errors: NO_ERRORS, typed: now }
    const nowIs = (value: string, path: string) =>
      conflict.nowIs(
        path === 'banner.bannerBackground' ? admin[value as 'green' | 'red'] : (days[path] ?? value),
      )
    return besideNow(actionData, now, nowIs)
  }, [actionData, now, days, admin, conflict])
  const common = useCommonTexts()
  const form = useFirstFault(errors)
  const [query] = useSearchParams()
  const wide = typed['banner.bannerTextDesktop_en'] || typed['banner.bannerTextMobile_en'] || ''
  const narrow = typed['banner.bannerTextMobile_en'] || wide
  return (
    <>
      <PageHead title={admin.settings} noindex />
      <h1>{admin.settings}</h1>
      {query.has('saved') && !actionData && (
        <p className="notice is-green" role="status">
          {common.saved}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? common.lookAgain}
        </p>
      )}
      <Form ref={form} method="post" noValidate reloadDocument className="admin-form">
        <input type="hidden" name="version" value={version} />
        <BeforeField now={now} />
        <TypedSettings value={{ typed, errors }}>
          <SettingSection section="banner">
            {wide && (
              <div className="admin-preview">
                <p className="small muted">{admin.previewOf}</p>
                <Banner
                  banner={{
                    bannerBackground: typed['banner.bannerBackground'] === 'red' ? 'red' : 'green',
                    bannerTextDesktop: wide,
                    bannerTextMobile: narrow,
                  }}
                />
              </div>
            )}
            <Intent<typeof action> name="preview" className="button is-ghost">
              {admin.preview}
            </Intent>
          </SettingSection>
          {isWhole && <SettingSection section="site" />}
          {isWhole && <SettingSection section="legal" />}
          {sms && (
            <SettingSection section="sms">
              <SmsUsed budget={sms} />
            </SettingSection>
          )}
          {isWhole && <SettingSection section="cash" />}
          {isWhole && <SettingSection section="refunds" />}
          {isWhole && <SettingSection section="complaints" />}
        </TypedSettings>
        <button type="submit" className="button is-large">
          {common.save}
        </button>
      </Form>
      {isWhole && (
        <section className="panel" aria-labelledby="history">
          <h2 id="history">{admin.history}</h2>
          {steps.length === 0 && <p className="muted">{admin.noHistory}</p>}
          <ol className="admin-history">
            {steps.map((step) => (
              <li key={step.version}>
                {admin.stepBy(step.timestamp, step.changed_by ?? admin.somebody)}{' '}
                <span className="muted">
                  {step.changes.map((path) => changedField(admin, path)).join(', ')}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** What an entry of the history changed, as its field is called: `site.company_name_en`. */
function changedField({ fields }: ReturnType<typeof useAdminTexts>, path: string): string {
  const name = path.slice(path.indexOf('.') + 1)
  return name in fields ? fields[name as keyof typeof fields] : path
}
