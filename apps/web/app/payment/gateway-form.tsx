import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import { type PaymentMethod, usePaymentTexts } from './texts/payment.ts'

/** The form to the gateway: a script sends it at once, a press does where there are no scripts. */
export function GatewayForm(props: {
  to: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }
  provider: PaymentMethod
}) {
  const { to, provider } = props
  const texts = usePaymentTexts()
  const form = useRef<HTMLFormElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The browser's back button may bring the page back: then the form is not sent again by itself.
    history.replaceState(history.state, '', location.pathname)
    form.current?.submit()
    link.current?.click()
  }, [])
  return (
    <section className="panel pay-going">
      <p className="notice is-green" role="status">
        <Icon name="check-circle-fill" /> <span>{texts.going(texts.methods[provider])}</span>
      </p>
      {to.method === 'POST' ? (
        <form method="post" action={to.url} ref={form}>
          {Object.entries(to.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button is-wide is-large">
            {texts.goOn(texts.methods[provider])}
          </button>
        </form>
      ) : (
        <a className="button is-wide is-large" href={to.url} ref={link} rel="noreferrer">
          {texts.goOn(texts.methods[provider])}
        </a>
      )}
    </section>
  )
}
