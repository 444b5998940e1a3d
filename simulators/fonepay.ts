import type { Context } from 'hono'
import { type Env, isAddress, newRouter, type Simulator, textsOf, withQuery } from './gateway.ts'
import { errorPage, present } from './pages.ts'
import { paisaOf, rupeesOf } from './rupees.ts'
import type { Answer, Done } from './scenarios.ts'
import { hmac512, isSame } from './signatures.ts'
import type { Transaction, Transactions } from './transactions.ts'

// Fonepay's web integration 2.0, as far as its public documents say.

const FONEPAY = { pid: 'NBQM', secret: 'fonepay' }

const SESSION = 15 * 60_000

const SIGNED = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU']
const ANSWERED = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']
const LENGTHS: Record<string, [number, number]> = { PRN: [3, 25], R1: [1, 160], R2: [1, 50], RU: [1, 150] }

export const fonepay: Simulator = {
  title: 'Fonepay',
  answerTo,
  door: (store) =>
    newRouter()
      .get('/api/merchantRequest', (c) => request(c, store, c.req.query()))
      .post('/api/merchantRequest', async (c) => request(c, store, textsOf(await c.req.parseBody()))),
}

async function request(c: Context<Env>, store: Transactions, fields: Record<string, string>) {
  const fault = faultOf(fields)
  if (fault) return errorPage(c, 'fonepay', { code: 400, error_message: fault })
  if (store.find('fonepay', fields.PRN!))
    return errorPage(c, 'fonepay', { code: 400, error_message: 'PRN was used before.' })
  const one = store.add(
    {
      gateway: 'fonepay',
      id: fields.PRN!,
      reference: fields.PRN!,
      amount_paisa: paisaOf(fields.AMT)!,
      fields,
    },
    SESSION,
  )
  return present(c, store, one, answerTo)
}

/** The values, not the names, joined by commas. */
export function dvOf(names: string[], fields: Record<string, string>, secret = FONEPAY.secret): string {
  return hmac512(names.map((name) => fields[name] ?? '').join(','), secret)
}

function faultOf(fields: Record<string, string>): string | null {
  const missing = SIGNED.find((name) => !fields[name])
  if (missing) return `${missing} is missing.`
  const wrong = Object.entries(LENGTHS).find(
    ([name, [least, most]]) => fields[name]!.length < least || fields[name]!.length > most,
  )
  if (wrong) return `${wrong[0]} must have ${wrong[1][0]} to ${wrong[1][1]} signs.`
  if (fields.PID !== FONEPAY.pid) return 'The merchant is unknown.'
  if (!isSame(fields.DV?.toLowerCase(), dvOf(SIGNED, fields))) return 'Data validation failed.'
  if (fields.MD !== 'P' || fields.CRN !== 'NPR') return 'MD must be P, CRN must be NPR.'
  if (!/^\d\d\/\d\d\/\d{4}$/.test(fields.DT!)) return 'DT must be MM/DD/YYYY.'
  if (!paisaOf(fields.AMT)) return 'AMT is not an amount.'
  if (!isAddress(fields.RU)) return 'RU is not an address.'
  return null
}

const REASONS: Record<string, string> = { cancel: 'cancel', fail: 'failed', expire: 'failed' }

function answerTo(one: Transaction, { scenario }: Done): Answer {
  if (scenario === 'stay')
    return { stay: 'The money was taken. The shop has not heard of it from this browser.' }
  const RC = REASONS[scenario] ?? 'successful'
  const isPaid = RC === 'successful'
  const charge = scenario === 'fee' ? 1000 : 0
  const answer: Record<string, string> = {
    PRN: one.id,
    PID: FONEPAY.pid,
    PS: String(isPaid),
    RC,
    UID: isPaid ? one.ref : 'N/A',
    BC: isPaid ? 'LOCALBANK' : 'N/A',
    INI: isPaid ? '98XXXXX904' : 'N/A',
    P_AMT: isPaid ? rupeesOf((one.paid_paisa || one.amount_paisa) + charge) : '0.0',
    R_AMT: rupeesOf(scenario === 'other' ? one.paid_paisa : one.amount_paisa),
  }
  // Fonepay answers in upper case, and takes both.
  const secret = scenario === 'forged' ? 'a secret that a forger guessed' : FONEPAY.secret
  answer.DV = dvOf(ANSWERED, answer, secret).toUpperCase()
  if (scenario === 'altered') answer.R_AMT = rupeesOf(one.amount_paisa * 100)
  return { method: 'GET', url: withQuery(one.fields.RU!, answer), fields: {}, twice: scenario === 'twice' }
}
