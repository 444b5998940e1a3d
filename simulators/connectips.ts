import { newRouter, outages, type Simulator, textsOf, wait, withQuery } from './gateway.ts'
import { errorPage, present } from './pages.ts'
import type { Answer, Done } from './scenarios.ts'
import { isSame, isSignedByDemoKey, signedText } from './signatures.ts'
import type { Transaction } from './transactions.ts'

// connectIPS (transfer from a bank account), as far as its public documents say.

const CONNECTIPS = { merchant: '550', app_id: 'DEMO-1', app_name: 'Himalayan Green', password: 'demo' }

/** Where payers are sent back to: told to connectIPS beforehand, never in the form. */
export interface Registered {
  success_url: string
  failure_url: string
}

const SESSION = 15 * 60_000

const MAX_LENGTHS: Record<string, number> = { TXNID: 20, REFERENCEID: 20, REMARKS: 50, PARTICULARS: 100 }
const SIGNED = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
  'TOKEN',
]

export function connectips(registered: () => Registered | undefined): Simulator {
  return {
    title: 'connectIPS',
    answerTo,
    door: (store) =>
      newRouter()
        .post('/connectipswebgw/loginpage', async (c) => {
          const fields = textsOf(await c.req.parseBody())
          const urls = registered()
          if (!urls)
            return errorPage(c, 'connectips', { code: 403, error_message: 'No URLs are registered.' }, 403)
          const fault = faultOf(fields)
          if (fault) return errorPage(c, 'connectips', { code: 400, error_message: fault })
          if (store.find('connectips', fields.TXNID!))
            return errorPage(c, 'connectips', { code: 403, error_message: 'TXNID was used before.' }, 403)
          const one = store.add(
            {
              gateway: 'connectips',
              id: fields.TXNID!,
              reference: fields.REFERENCEID!,
              amount_paisa: Number(fields.TXNAMT),
              fields: { ...fields, ...urls },
            },
            SESSION,
          )
          return present(c, store, one, answerTo)
        })
        .post(
          '/connectipswebws/api/creditor/validatetxn',
          outages(store, 'connectips', { body: { error: 'Service Unavailable' }, status: 503 }),
          async (c) => {
            const basic = Buffer.from(`${CONNECTIPS.app_id}:${CONNECTIPS.password}`).toString('base64')
            if (!isSame(c.req.header('authorization'), `Basic ${basic}`))
              return c.json({ error: 'Unauthorized' }, 401)
            const sent = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
            const asked = {
              MERCHANTID: String(sent.merchantId),
              APPID: String(sent.appId),
              REFERENCEID: String(sent.referenceId),
              TXNAMT: String(sent.txnAmt),
            }
            const answer = (status: string, statusDesc: string) =>
              c.json({
                merchantId: sent.merchantId,
                appId: sent.appId,
                referenceId: sent.referenceId,
                txnAmt: sent.txnAmt,
                token: null,
                status,
                statusDesc,
              })
            if (!isSignedByDemoKey(signedText(Object.keys(asked), asked), String(sent.token)))
              return answer('ERROR', 'INVALID TOKEN')
            const one = store.find('connectips', asked.REFERENCEID)
            if (one) await wait(one.slow_ms)
            if (!one || one.id !== asked.REFERENCEID) return answer('ERROR', 'TRANSACTION NOT FOUND')
            if (Number(asked.TXNAMT) !== (one.paid_paisa || one.amount_paisa))
              return answer('ERROR', 'TRANSACTION AMOUNT MISMATCH')
            if (one.state === 'paid') return answer('SUCCESS', 'TRANSACTION SUCCESSFUL')
            if (one.state === 'failed') return answer('FAILED', 'TRANSACTION FAILED')
            return answer('ERROR', 'TRANSACTION INCOMPLETE')
          },
        ),
  }
}

function faultOf(fields: Record<string, string>): string | null {
  const missing = SIGNED.find((name) => !fields[name])
  if (missing) return `${missing} is missing.`
  const long = Object.entries(MAX_LENGTHS).find(([name, most]) => fields[name]!.length > most)
  if (long) return `${long[0]} is longer than ${long[1]}.`
  if (
    fields.MERCHANTID !== CONNECTIPS.merchant ||
    fields.APPID !== CONNECTIPS.app_id ||
    fields.APPNAME !== CONNECTIPS.app_name
  )
    return 'The merchant is unknown.'
  if (!/^\d\d-\d\d-\d{4}$/.test(fields.TXNDATE!)) return 'TXNDATE must be DD-MM-YYYY.'
  if (fields.TXNCRNCY !== 'NPR') return 'TXNCRNCY must be NPR.'
  if (!/^[1-9]\d{0,14}$/.test(fields.TXNAMT!)) return 'TXNAMT must be in paisa.'
  if (!isSignedByDemoKey(signedText(SIGNED, { ...fields, TOKEN: 'TOKEN' }), fields.TOKEN))
    return 'The TOKEN is not the signature of the form.'
  return null
}

function answerTo(one: Transaction, { scenario }: Done): Answer {
  if (scenario === 'stay')
    return { stay: 'The money was taken. The shop has not heard of it from this browser.' }
  const isFailure = ['cancel', 'fail', 'expire', 'late', 'hold'].includes(scenario)
  const TXNID = scenario === 'altered' ? `${one.id.slice(0, -1)}X` : one.id
  return {
    method: 'GET',
    url: withQuery(isFailure ? one.fields.failure_url! : one.fields.success_url!, { TXNID }),
    fields: {},
    twice: scenario === 'twice',
  }
}
