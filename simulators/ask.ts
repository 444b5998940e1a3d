import { createSimulators } from './app.ts'
import { ESEWA } from './esewa.ts'
import { hmac256, signedText } from './signatures.ts'
import { type Gateway, openTransactions, type Transaction } from './transactions.ts'

/** Simulators for one test, asked without a network, with a clock that the test moves. */
export function openForTest() {
  let now = Date.parse('2026-11-21T06:15:00Z')
  const store = openTransactions({ clock: () => now })
  const registered = {
    success_url: 'http://shop.test/paid/connectips',
    failure_url: 'http://shop.test/unpaid/connectips',
  }
  const app = createSimulators(store, () => registered)
  const at = (path: string) => `http://127.0.0.1:4999${path}`
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(at(path), { method: 'POST', body: new URLSearchParams(fields), headers })
  return {
    app,
    store,
    form,
    pass(seconds: number) {
      now += seconds * 1000
    },
    json: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(at(path), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    get: (path: string) => app.request(at(path)),
    /** Presses a button of the pay page; answers where the browser is sent. */
    press: ({ gateway, id }: Pick<Transaction, 'gateway' | 'id'>, scenario: string, seconds?: number) =>
      form('/scenario', {
        gateway,
        id,
        scenario,
        ...(seconds === undefined ? {} : { seconds: String(seconds) }),
      }),
    one: (gateway: Gateway, id: string) => store.find(gateway, id)!,
  }
}

/** A form as eSewa wants it, signed. */
export function esewaForm(given: Record<string, string> = {}): Record<string, string> {
  const fields = {
    amount: '100',
    tax_amount: '10',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: '110',
    transaction_uuid: '241028',
    product_code: ESEWA.product_code,
    success_url: 'http://shop.test/paid/1',
    failure_url: 'http://shop.test/unpaid/1',
    signed_field_names: 'total_amount,transaction_uuid,product_code',
    ...given,
  }
  const signature = hmac256(signedText(fields.signed_field_names.split(','), fields), ESEWA.secret)
  return { ...fields, signature, ...given }
}
