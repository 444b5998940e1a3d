import { requireActor } from '@himalayan-green/shop/context.ts'
import { readAddresses } from '@himalayan-green/shop/notifications/addresses.ts'
import { type Choices, changeChoices, readChoices } from '@himalayan-green/shop/notifications/choices.ts'
import { mainKinds } from '@himalayan-green/shop/notifications/main-kinds.ts'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useCommonTexts } from '../texts/common.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { type NoticeSubject, subjectsOf } from './subjects.ts'
import { useNotificationChoicesTexts } from './texts/notification-choices.ts'
import './notifications.css'
import { Icon } from '../ui/icons/icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import type { Route } from './+types/choices-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const addresses = await readAddresses(ctx)
  const unconfirmed = addresses.email ? null : requireActor(ctx).email
  const main = { mail: subjectsOf(mainKinds(ctx, 'mail')), sms: subjectsOf(mainKinds(ctx, 'sms')) }
  return { ...addresses, unconfirmed, choices: await readChoices(ctx), main }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const { mail, sms } = Object.fromEntries(await request.formData())
  return { choices: await orNotFound(changeChoices(ctx, { mail, sms })) }
}

const AMOUNTS = ['none', 'main', 'all'] as const

/** `/account/notifications`: what comes by mail and by SMS, besides to the site. */
export default function NotificationChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { email, phone, unconfirmed, choices, main } = loaderData
  const href = useHref()
  const texts = useNotificationChoicesTexts()
  const common = useCommonTexts()
  const named = (subjects: NoticeSubject[]) => subjects.map((subject) => texts.subjects[subject]).join(', ')
  const noMail = unconfirmed ? texts.mailNotConfirmed(unconfirmed) : texts.noMail
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <section className="panel">
        <p className="notification-choices-lead">{texts.choicesLead}</p>
        <Form method="post" className="notification-choices">
          <Channel
            name="mail"
            title={texts.mail}
            hint={email ? texts.mailTo(email) : noMail}
            texts={{ ...texts.mailAmounts, main: texts.mailAmounts.main(named(main.mail)) }}
            choices={choices}
          >
            {unconfirmed && (
              <p>
                <Link className="link" to={href('/account/email')}>
                  {texts.confirmMail}
                </Link>
              </p>
            )}
          </Channel>
          <Channel
            name="sms"
            title={texts.sms}
            hint={phone ? texts.smsTo(phoneText(phone)) : texts.noSms}
            texts={{ ...texts.smsAmounts, main: texts.smsAmounts.main(named(main.sms)) }}
            choices={choices}
          />
          <button type="submit" className="button">
            {common.save}
          </button>
          <p role="status" className="notification-choices-saved">
            {actionData && (
              <>
                <Icon name="check-circle-fill" size="small" /> {texts.saved}
              </>
            )}
          </p>
        </Form>
      </section>
    </>
  )
}

function Channel(props: {
  name: keyof Choices
  title: string
  hint: string
  texts: Record<(typeof AMOUNTS)[number], string>
  choices: Choices
  children?: ReactNode
}) {
  const { name, title, hint, texts, choices, children } = props
  return (
    <fieldset>
      <legend>{title}</legend>
      <p className="notification-choices-hint">{hint}</p>
      {children}
      {AMOUNTS.map((amount) => (
        <label key={amount}>
          <input type="radio" name={name} value={amount} defaultChecked={choices[name] === amount} />
          <span>{texts[amount]}</span>
        </label>
      ))}
    </fieldset>
  )
}
