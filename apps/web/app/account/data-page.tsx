import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { readCredit } from '@himalayan-green/shop/paying/credit.ts'
import { whyNotClosed } from '@himalayan-green/shop/privacy/close-account.ts'
import { ownApplications } from '@himalayan-green/shop/privacy/own-records.ts'
import { pageContext } from '../context.ts'
import { Intent } from '../forms/intent.tsx'
import { useHref } from '../locale.tsx'
import { DemoOutbox } from '../sign-in/demo-outbox.tsx'
import { CodeField } from '../sign-in/fields/code-field.tsx'
import { PasswordField } from '../sign-in/fields/password-field.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { rupees } from '../ui/rupees.ts'
import type { Route } from './+types/data-page'
import { action } from './close-action.server.ts'
import { useAccountTexts } from './texts/account.ts'
import { useCreditTexts } from './texts/credit.ts'

const REFUSED = ['wrong', 'often'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { ctx, config } = context.get(pageContext)
  const { has_password, email, phone } = await readProfile(ctx)
  const { balance_paisa } = await readCredit(ctx)
  return {
    has_password,
    target: email ?? phone ?? '',
    demo: config.demo,
    credit_paisa: balance_paisa,
    whyNot: await whyNotClosed(ctx),
    hasNumbers: (await ownApplications(ctx, null)).length > 0,
    refused: REFUSED.find((one) => one === query.get('refused')) ?? null,
    isSent: query.has('sent'),
  }
}

export { action }

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { has_password, target, demo, credit_paisa, whyNot, hasNumbers, refused, isSent } = loaderData
  const href = useHref()
  const common = useCommonTexts()
  const account = useAccountTexts()
  const { errors = {}, typed = {} } = actionData ?? {}
  return (
    <>
      <PageHead title={account.data} noindex />
      <h1>{account.data}</h1>
      <section className="panel" aria-labelledby="download">
        <h2 id="download">{account.downloadTitle}</h2>
        <p className="muted">{account.downloadText}</p>
        <a className="button is-ghost" href={href('/account/data/download')} download>
          {account.download}
        </a>
        {hasNumbers && (
          <WithNumbers
            hasPassword={has_password}
            target={target}
            isSent={isSent || typed.intent === 'ask-numbers'}
            fault={errors['ask-numbers'] ?? (refused && account.numbersRefused[refused])}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="delete">
        <h2 id="delete">{account.deleteTitle}</h2>
        <p className="muted">{account.deleteText}</p>
        {whyNot ? (
          <p className="notice">
            <Icon name="warning-circle" />
            <span>{whyNot}</span>
          </p>
        ) : has_password ? (
          <form method="post" noValidate className="account-form">
            <Intent<typeof action> name="close" />
            <p className="form-intro">{account.deleteByPassword}</p>
            <PasswordField
              autoComplete="current-password"
              error={errors.password}
              autoFocus={Boolean(errors.password)}
            />
            <GiveUpCredit credit_paisa={credit_paisa} fault={errors.give_up_credit} />
            <DeleteButton />
          </form>
        ) : typed.intent === 'close' || errors.code || errors.give_up_credit ? (
          <form method="post" noValidate className="account-form">
            <p className="notice is-grey form-intro" role="status">
              {common.codeSent(target)}
            </p>
            <Intent<typeof action> name="close" />
            <CodeField error={errors.code} />
            <GiveUpCredit credit_paisa={credit_paisa} fault={errors.give_up_credit} />
            <DeleteButton />
          </form>
        ) : (
          <form method="post">
            <Intent<typeof action> name="ask" />
            <p className="form-intro">{account.deleteByCode}</p>
            {errors.ask && (
              <p className="notice is-red form-intro" role="alert">
                {errors.ask}
              </p>
            )}
            <button type="submit" className="button is-danger">
              {account.deleteButton}
            </button>
          </form>
        )}
        {demo && !has_password && <DemoOutbox />}
      </section>
    </>
  )
}

/** The download with the numbers of papers takes the password or, without one, a code. */
function WithNumbers(props: {
  hasPassword: boolean
  target: string
  isSent: boolean
  fault: string | null | undefined
}) {
  const { hasPassword, target, isSent, fault = null } = props
  const href = useHref()
  const common = useCommonTexts()
  const account = useAccountTexts()
  const button = (
    <button type="submit" className="button is-ghost">
      {account.downloadNumbers}
    </button>
  )
  const error = fault ?? undefined
  if (!hasPassword && !isSent)
    return (
      <form method="post">
        <Intent<typeof action> name="ask-numbers" />
        <p className="form-intro">{account.numbersText}</p>
        {error && (
          <p className="notice is-red form-intro" role="alert">
            {error}
          </p>
        )}
        {button}
      </form>
    )
  return (
    <form method="post" action={href('/account/data/download')} noValidate className="account-form">
      <p className="form-intro">{account.numbersText}</p>
      {hasPassword ? (
        <PasswordField autoComplete="current-password" error={error} autoFocus={error !== undefined} />
      ) : (
        <>
          <p className="notice is-grey form-intro" role="status">
            {common.codeSent(target)}
          </p>
          <CodeField error={error} />
        </>
      )}
      {button}
    </form>
  )
}

/** A customer who has credit has to confirm that they give it up. */
function GiveUpCredit({ credit_paisa, fault }: { credit_paisa: Paisa; fault: string | undefined }) {
  const texts = useCreditTexts()
  if (credit_paisa === 0) return null
  const amount = rupees(credit_paisa, 'total')
  return (
    <>
      <p className="notice form-intro">{texts.goesToo(amount)}</p>
      <label className="account-check row gap-3">
        <input type="checkbox" name="give_up_credit" value="1" aria-invalid={fault ? true : undefined} />
        {texts.giveUp(amount)}
      </label>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
    </>
  )
}

function DeleteButton() {
  const account = useAccountTexts()
  return (
    <button type="submit" className="button is-danger">
      {account.deleteSure}
    </button>
  )
}
