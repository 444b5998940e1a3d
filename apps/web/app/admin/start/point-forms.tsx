import { Link } from 'react-router'
import { DayField } from '../../forms/day-field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { usePaymentTexts } from '../../payment/texts/payment.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { ShownPoint } from './shown-point.ts'
import type { action } from './start-action.server.ts'
import { useStartTexts } from './texts/start.ts'

/** The refused form, if there is one. */
export interface Sent {
  typed: Typed
  faults: Faults
  /** The channel of a test message that has just gone out. */
  channel: string | null
}

/** The forms of a point on this page: query a gateway, send a message, record a backup. */
export function PointForms(props: {
  point: ShownPoint
  addresses: { mail: string | null; sms: string | null }
  sent: Sent
}) {
  const { point, addresses, sent } = props
  switch (point.key) {
    case 'payment':
      return <GatewayTests gateways={point.facts.gateways} />
    case 'mail':
    case 'sms':
      return point.facts.is_set && <MessageTest channel={point.key} to={addresses[point.key]} sent={sent} />
    case 'backup':
      return <BackupForm sent={sent} />
    case 'admins':
    case 'category':
    case 'company':
    case 'legal':
    case 'server':
    case 'texts':
    case 'vendor':
    case 'zone':
      return null
  }
}

function GatewayTests({ gateways }: Extract<ShownPoint, { key: 'payment' }>['facts']) {
  const texts = useStartTexts()
  const { methods } = usePaymentTexts()
  const asked = gateways.filter(({ can_be_asked }) => can_be_asked)
  if (asked.length === 0) return null
  return (
    <form method="post" className="start-form admin-buttons">
      <Intent<typeof action> name="gateway" />
      {asked.map(({ provider }) => (
        <button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          className="button is-ghost is-small"
        >
          {texts.test(methods[provider])}
        </button>
      ))}
    </form>
  )
}

const ACCOUNT = { mail: '/account/email', sms: '/account/phone' } as const

function MessageTest({ channel, to, sent }: { channel: 'mail' | 'sms'; to: string | null; sent: Sent }) {
  const common = useCommonTexts()
  const texts = useStartTexts()
  const href = useHref()
  if (!to)
    return (
      <p className="start-form">
        {texts.noAddress[channel]}{' '}
        <Link className="link" to={href(ACCOUNT[channel])}>
          {texts.addAddress[channel]}
        </Link>
      </p>
    )
  const isThis = sent.typed.channel === channel
  const faults = isThis ? sent.faults : {}
  return (
    <div className="start-form">
      <form method="post" action={`#${channel}`}>
        <Intent<typeof action> name="message" />
        <input type="hidden" name="channel" value={channel} />
        <button type="submit" className="button is-ghost is-small">
          {texts.send[channel](to)}
        </button>
      </form>
      {faults.channel && <Outcome tone="red">{faults.channel}</Outcome>}
      {sent.channel === channel && <Outcome tone="green">{common.codeSent(to)}</Outcome>}
      <form method="post" action={`#${channel}`} noValidate className="start-code">
        <Intent<typeof action> name="arrived" />
        <input type="hidden" name="channel" value={channel} />
        <TextField
          name="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={30}
          typed={{}}
          faults={faults}
          focused={faults.code ? 'code' : undefined}
        />
        <button type="submit" className="button is-ghost">
          {texts.confirm}
        </button>
      </form>
    </div>
  )
}

function BackupForm({ sent }: { sent: Sent }) {
  const texts = useStartTexts()
  const isThis = sent.typed.intent === 'backup'
  const fields = {
    typed: isThis ? sent.typed : {},
    faults: isThis ? sent.faults : {},
    focused: undefined,
  }
  return (
    <details className="start-form" open={isThis}>
      <summary className="link">{texts.record}</summary>
      <form method="post" noValidate>
        <Intent<typeof action> name="backup" />
        <DayField
          name="restored_on"
          label={texts.restoredOn}
          hint={texts.restoredHint}
          value={fields.typed.restored_on}
          error={fields.faults.restored_on}
        />
        <TextField name="restored_by" label={texts.restoredBy} maxLength={100} {...fields} />
        <button type="submit" className="button is-ghost">
          {texts.record}
        </button>
      </form>
    </details>
  )
}
