import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { type Env, isAddress, newRouter, outages, type Simulator, wait, withQuery } from './gateway.ts'
import { notFoundPage, present } from './pages.ts'
import type { Answer, Done } from './scenarios.ts'
import type { Transaction } from './transactions.ts'

// Khalti's ePayment (KPG-2), as its public documents say; texts of errors are theirs.

const KHALTI = { secret: 'demo-khalti-secret' }

/** How long a link lives; the documents' sample says 1800 s. */
const LIFE = 1800

const DOWN = { body: { detail: 'Service temporarily unavailable.' }, status: 503 } as const

export const khalti: Simulator = {
  title: 'Khalti',
  answerTo,
  door: (store) =>
    newRouter()
      .post('/api/v2/epayment/initiate/', outages(store, 'khalti', DOWN), knowsKey, async (c) => {
        const sent = await bodyOf(c)
        const faults = faultsOf(sent)
        if (Object.keys(faults).length > 0) return c.json({ ...faults, error_key: 'validation_error' }, 400)
        const pidx = randomBytes(24).toString('base64').replace(/[+/=]/g, '').padEnd(22, 'a').slice(0, 22)
        const one = store.add(
          {
            gateway: 'khalti',
            id: pidx,
            reference: String(sent.purchase_order_id),
            amount_paisa: Number(sent.amount),
            fields: Object.fromEntries(
              Object.entries(sent).map(([name, value]) => [
                name,
                typeof value === 'object' ? JSON.stringify(value) : String(value),
              ]),
            ),
          },
          LIFE * 1000,
        )
        return c.json({
          pidx,
          payment_url: `${new URL(c.req.url).origin}/khalti/pay?pidx=${pidx}`,
          expires_at: inNepal(one.expires_at),
          expires_in: LIFE,
        })
      })
      .get('/pay', (c) => {
        const one = store.find('khalti', c.req.query('pidx') ?? '')
        if (!one) return notFoundPage(c, 'khalti')
        return present(c, store, one, answerTo)
      })
      .post('/api/v2/epayment/lookup/', outages(store, 'khalti', DOWN), knowsKey, async (c) => {
        const { pidx } = await bodyOf(c)
        if (typeof pidx !== 'string' || pidx === '')
          return c.json({ pidx: ['This field may not be blank.'], error_key: 'validation_error' }, 400)
        const one = store.find('khalti', pidx)
        if (!one || one.id !== pidx)
          return c.json({ detail: 'Not found.', error_key: 'validation_error' }, 404)
        await wait(one.slow_ms)
        const status = wordOf(one)
        const answer = {
          pidx,
          total_amount: one.paid_paisa || one.amount_paisa,
          status,
          transaction_id: one.charges > 0 ? one.ref : null,
          fee: 0,
          refunded: one.refunded_paisa > 0,
        }
        return c.json(answer, status === 'Expired' || status === 'User canceled' ? 400 : 200)
      })
      .post('/api/merchant-transaction/:id/refund/', outages(store, 'khalti', DOWN), knowsKey, async (c) => {
        const one = store.list().find(({ gateway, ref, charges }) => {
          return gateway === 'khalti' && charges > 0 && ref === c.req.param('id')
        })
        if (!one) return c.json({ detail: 'Not found.', error_key: 'validation_error' }, 404)
        await wait(one.slow_ms)
        const { amount } = await bodyOf(c)
        if (amount !== undefined && !/^[1-9]\d*$/.test(String(amount)))
          return c.json({ amount: ['A valid integer is required.'], error_key: 'validation_error' }, 400)
        if (one.refund_answer === 'refused')
          return c.json({ detail: 'Refund is not allowed for this transaction.' }, 400)
        if (!store.giveBack(one, amount === undefined ? undefined : Number(amount)))
          return c.json({ detail: 'Refund amount is more than what is left of the transaction.' }, 400)
        if (one.refund_answer === 'lost') return c.html('<h1>502 Bad Gateway</h1>', 502)
        return c.json({ detail: 'Transaction refund successful.' })
      }),
}

const knowsKey: MiddlewareHandler<Env> = async (c, next) => {
  const given = c.req.header('authorization')
  if (!given?.startsWith('Key '))
    return c.json({ detail: 'Authentication credentials were not provided.', status_code: 401 }, 401)
  if (given !== `Key ${KHALTI.secret}`) return c.json({ detail: 'Invalid token.', status_code: 401 }, 401)
  return next()
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function wordOf(one: Transaction): string {
  if (one.status_word) return one.status_word
  return {
    open: one.pay_at === null ? 'Initiated' : 'Pending',
    paid: 'Completed',
    cancelled: 'User canceled',
    failed: 'Initiated',
    expired: 'Expired',
    held: 'Pending',
    refunded: 'Refunded',
    partly_refunded: 'Partially Refunded',
  }[one.state]
}

function faultsOf(sent: Record<string, unknown>): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const name of ['return_url', 'website_url', 'amount', 'purchase_order_id', 'purchase_order_name'])
    if (sent[name] === undefined || sent[name] === null || sent[name] === '')
      faults[name] = ['This field may not be blank.']
  for (const name of ['return_url', 'website_url'])
    if (!faults[name] && !isAddress(sent[name])) faults[name] = ['Enter a valid URL.']
  if (faults.amount) return faults
  if (!/^-?\d+$/.test(String(sent.amount))) faults.amount = ['A valid integer is required.']
  else if (Number(sent.amount) < 1000)
    faults.amount = ['Amount should be greater than Rs. 10, that is 1000 paisa.']
  else if (Array.isArray(sent.amount_breakdown)) {
    const sum = sent.amount_breakdown.reduce<number>((sum, part) => sum + Number(part?.amount), 0)
    if (sum !== Number(sent.amount)) faults.amount = ['Amount Breakdown mismatch.']
  }
  return faults
}

function answerTo(one: Transaction, { scenario }: Done): Answer {
  if (scenario === 'stay')
    return { stay: 'The money was taken. The shop has not heard of it from this browser.' }
  if (scenario === 'expire') return { stay: 'The payment link has expired. Nothing was taken.' }
  if (scenario === 'fail') return { stay: 'The balance is too low. Nothing was taken; the link stays open.' }
  if (scenario === 'cancel') return back(one, 'User canceled', false)
  if (scenario === 'late' || scenario === 'hold') return back(one, 'Pending', true)
  const answer = back(one, 'Completed', true)
  if (scenario === 'altered')
    answer.url = answer.url.replace(/amount=\d+/g, `amount=${one.amount_paisa * 100}`)
  return { ...answer, twice: scenario === 'twice' }
}

/** The return, which Khalti does not sign. */
function back(one: Transaction, status: string, isPaid: boolean) {
  const ref = isPaid ? one.ref : ''
  const amount = String(one.paid_paisa || one.amount_paisa)
  const url = withQuery(one.fields.return_url!, {
    pidx: one.id,
    status,
    transaction_id: ref,
    tidx: ref,
    txnId: ref,
    amount,
    total_amount: amount,
    mobile: isPaid ? '98XXXXX904' : '',
    purchase_order_id: one.reference,
    purchase_order_name: one.fields.purchase_order_name!,
  })
  return { method: 'GET' as const, url, fields: {} }
}

/** 2023-05-25T16:26:16.471649+05:45 */
function inNepal(ms: number): string {
  return new Date(ms + 345 * 60_000).toISOString().replace('Z', '000+05:45')
}
