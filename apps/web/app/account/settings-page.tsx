import { changeProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useLocale } from '../locale.tsx'
import { SearchKeySwitch } from '../search/search-key-switch.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/settings-page'
import { useAccountTexts } from './texts/account.ts'

/** Saves the language for mails, and shows the pages in it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const locale = form.get('locale') === 'ne' ? 'ne' : 'en'
  await changeProfile(ctx, { locale })
  return redirect(localeHref(locale, '/account/settings?saved'), 303)
}

export default function Settings() {
  const locale = useLocale()
  const account = useAccountTexts()
  const common = useCommonTexts()
  const languages = [
    ['en', account.english],
    ['ne', account.nepali],
  ] as const
  return (
    <>
      <PageHead title={account.settings} noindex />
      <h1>{account.settings}</h1>
      <Saved text={common.saved} />
      <section className="panel" aria-labelledby="language">
        <h2 id="language">{account.language}</h2>
        <form method="post" className="account-form">
          <p className="muted form-intro">{account.languageText}</p>
          <fieldset className="account-languages stack gap-2-half" aria-labelledby="language">
            {languages.map(([value, name]) => (
              <label key={value} lang={value}>
                <input type="radio" name="locale" value={value} defaultChecked={value === locale} />
                {name}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button">
            {common.save}
          </button>
        </form>
      </section>
      <section className="panel with-scripts" aria-labelledby="keyboard">
        <h2 id="keyboard">{account.keyboard}</h2>
        <SearchKeySwitch />
      </section>
    </>
  )
}
