import fc from 'fast-check'
import type { Provider } from '../../src/gateways/gateway.ts'
import { dvOf } from '../../src/gateways/providers/fonepay.ts'
import { rupeesWithPaisa } from '../../src/gateways/rupees.ts'
import { hmac256, signedText } from '../../src/gateways/signatures.ts'

// Somebody wants an attempt of Rs 1,160 to count as paid that is not. They hold all that browsers ever see: answers that
// the gateways signed for other order groups and amounts, and may change every sign of them. Gateways themselves may err, too.

export const PROVIDERS = ['esewa', 'khalti', 'card', 'connectips', 'fonepay'] as const
/** What the gateways know the attempts by. */
export const OURS: Record<Provider, string> = {
  esewa: 'ABCDEFGH23456789JKLE',
  khalti: 'ABCDEFGH23456789JKLK',
  card: 'ABCDEFGH23456789JKLC',
  connectips: 'ABCDEFGH23456789JKLN',
  fonepay: 'ABCDEFGH23456789JKLF',
}
const OTHER = 'ABCDEFGH23456789JKLX'
export const AMOUNT = 1160_00

export type Fields = Record<string, string>
export interface Said {
  reference: string
  paisa: number
  status: string
}
type Signer = (fields: Fields, secret?: string) => Fields

/** How each gateway says with the browser that something was paid; `text` is how JSON carries it, for eSewa. */
export const PAID: Record<Provider, { status: string; said(one: Said): Fields; sign: Signer }> = {
  esewa: {
    status: 'COMPLETE',
    said: ({ reference, paisa, status }) => ({
      transaction_code: '000AWEO',
      status,
      total_amount: rupeesWithPaisa(paisa),
      transaction_uuid: reference,
      product_code: 'EPAYTEST',
    }),
    sign: (fields, secret = '8gBm/:&EnhH.1/q') => signedBy(fields, secret),
  },
  khalti: {
    status: 'Completed',
    said: ({ reference, paisa, status }) => ({
      pidx: reference,
      status,
      transaction_id: 'tx-1',
      amount: String(paisa),
      total_amount: String(paisa),
      purchase_order_id: reference,
    }),
    sign: (fields) => fields,
  },
  card: {
    status: 'ACCEPT',
    said: ({ reference, paisa, status }) => ({
      decision: status,
      transaction_id: '701234',
      auth_amount: rupeesWithPaisa(paisa),
      req_profile_id: 'demo-profile',
      req_transaction_uuid: reference,
      req_reference_number: reference,
      req_amount: rupeesWithPaisa(paisa),
      req_currency: 'NPR',
    }),
    sign: (fields, secret = 'demo-card-secret') => signedBy(fields, secret),
  },
  connectips: {
    status: 'SUCCESS',
    said: ({ reference }) => ({ TXNID: reference }),
    sign: (fields) => fields,
  },
  fonepay: {
    status: 'successful',
    said: ({ reference, paisa, status }) => ({
      PRN: reference,
      PID: 'NBQM',
      PS: 'true',
      RC: status,
      UID: '85623',
      BC: 'LOCALBANK',
      INI: '98XXXXX904',
      P_AMT: rupeesWithPaisa(paisa),
      R_AMT: rupeesWithPaisa(paisa),
    }),
    sign: (fields, secret = 'fonepay') => ({ ...fields, DV: dvOf(Object.keys(fields), fields, secret) }),
  },
}

function signedBy(fields: Fields, secret: string): Fields {
  const names = [...Object.keys(fields), 'signed_field_names']
  const all = { ...fields, signed_field_names: names.join(',') }
  return { ...all, signature: hmac256(signedText(names, all), secret) }
}

/** eSewa's fields come as one. */
export function asReturned(provider: Provider, fields: Fields): Fields {
  return provider === 'esewa' ? { data: Buffer.from(JSON.stringify(fields)).toString('base64') } : fields
}

const wrongSaid = (ours: string, status: string): fc.Arbitrary<Said> =>
  fc
    .record({
      reference: fc.constantFrom(ours, OTHER, ours.toLowerCase(), ` ${ours}`),
      paisa: fc.constantFrom(AMOUNT, AMOUNT + 1, AMOUNT - 1, AMOUNT * 100, AMOUNT / 100, 1, 0),
      status: fc.constantFrom(
        status,
        status.toLowerCase(),
        status[0] + status.slice(1).toLowerCase(),
        `${status} `,
      ),
    })
    .filter((said) => said.reference !== ours || said.paisa !== AMOUNT || said.status !== status)

/** What is done to the signed answer of an order group that was paid, so that it is no more what was signed. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('value' as const),
    at: fc.nat(20),
    value: fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('', '0', '1160.01', '1159.99', '116000.00', '11.60', OTHER, '\0', '\ud800', ',a=b'),
    ),
  }),
  fc.record({ kind: fc.constant('gone' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('doubled' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('swapped' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('long' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('no text' as const), at: fc.nat(20) }),
)

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function changed(fields: Fields, how: Change): Record<string, unknown> {
  const names = Object.keys(fields)
  const name = names[how.at % names.length]!
  const value = fields[name]!
  switch (how.kind) {
    case 'value':
      return { ...fields, [name]: how.value === value ? `${value}x` : how.value }
    case 'gone':
      return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
    case 'doubled':
      return { ...fields, [name]: `${value},${value}` }
    case 'swapped': {
      const other = names[(how.at + 1) % names.length]!
      return { ...fields, [name]: `${fields[other]}`, [other]: `${value}-` }
    }
    case 'long':
      return { ...fields, [name]: value.padEnd(1_000_000, 'A') }
    case 'no text':
      return { ...fields, [name]: [value, value] }
  }
}

/** Signed by whom it may be, a wrong thing; or by nobody, anything. */
export const forgery = fc.constantFrom(...PROVIDERS).chain((provider) => {
  const { status, said, sign } = PAID[provider]
  const ours = OURS[provider]
  const right = { reference: ours, paisa: AMOUNT, status }
  const wrong = wrongSaid(ours, status)
  const all = fc.oneof(
    wrong.map((one): unknown => asReturned(provider, sign(said(one)))),
    fc
      .tuple(fc.oneof(fc.constant(right), wrong), fc.string())
      .map(([one, secret]): unknown => asReturned(provider, sign(said(one), `guessed ${secret}`))),
    fc
      .tuple(fc.oneof(fc.constant(right), wrong), change)
      .map(([one, how]): unknown => asReturned(provider, changed(sign(said(one)), how) as Fields)),
    fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.anything({ maxDepth: 2 })),
    fc
      .uint8Array({ maxLength: 300 })
      .map((bytes): unknown => ({ data: Buffer.from(bytes).toString('base64') })),
  )
  return fc.record({
    provider: fc.constant(provider as Provider),
    callback: all,
    // What the gateway itself says when it is asked.
    answer: fc.oneof(fc.constant('unpaid' as const), wrong),
  })
})

/** Who is asked at an address of the simulators. */
export const askedOf = (path: string): Provider => PROVIDERS.find((name) => path.startsWith(`/${name}/`))!

/** What a gateway answers when the shop asks it: nothing was paid, or something that is wrong. */
export function lyingAnswer(provider: Provider, answer: 'unpaid' | Said): object {
  const said = (open: string) =>
    answer === 'unpaid' ? { reference: OURS[provider], status: open, paisa: AMOUNT } : answer
  if (provider === 'esewa') {
    const { reference, paisa, status } = said('PENDING')
    const amounts = { product_code: 'EPAYTEST', total_amount: rupeesWithPaisa(paisa) }
    return { ...amounts, transaction_uuid: reference, status, ref_id: '0007G36' }
  }
  if (provider === 'khalti') {
    const { reference, paisa, status } = said('Initiated')
    return { pidx: reference, total_amount: paisa, status, transaction_id: 'tx-1', fee: 0, refunded: false }
  }
  const { reference, paisa, status } = said('ERROR')
  return { merchantId: 550, appId: 'DEMO-1', referenceId: reference, txnAmt: paisa, status }
}
