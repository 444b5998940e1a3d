import type { Gateway, State, Transaction, Transactions } from './transactions.ts'

/** What a shopper, or the world, may do on a pay page. `seconds` says that it has a time, with what it is at first. */
export interface Scenario {
  name: string
  en: string
  ne: string
  seconds?: number
  /** The gateways that know it; all, when it is left out. */
  only?: Gateway[]
}

/** Gateways that can be asked about a payment; the others have said everything with the browser's return. */
const ASKED: Gateway[] = ['esewa', 'khalti', 'connectips']

const SCENARIOS: Scenario[] = [
  { name: 'pay', en: 'Pay', ne: 'भुक्तानी गर्नुहोस्' },
  { name: 'cancel', en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  { name: 'fail', en: 'Pay, but it fails (balance too low)', ne: 'रकम नपुगेर असफल' },
  { name: 'expire', en: 'Let the time run out', ne: 'समय सकियो' },
  { name: 'stay', en: 'Pay, and never go back to the shop', ne: 'तिरेर पसलमा नफर्कने' },
  { name: 'twice', en: 'Pay, and the answer arrives twice', ne: 'जवाफ दुई पटक आउने' },
  { name: 'slow', en: 'Pay, and questions are answered slowly', ne: 'ढिलो जवाफ', seconds: 8, only: ASKED },
  { name: 'outage', en: 'Pay, then the gateway is down', ne: 'तिरेपछि सेवा बन्द', seconds: 60, only: ASKED },
  {
    name: 'early',
    en: 'Go back before the money has arrived',
    ne: 'रकम आउनुअघि नै फर्कने',
    seconds: 30,
    only: ASKED,
  },
  {
    name: 'late',
    en: 'Go back unpaid; the money comes later',
    ne: 'पछि मात्र तिरिने',
    seconds: 60,
    only: ASKED,
  },
  { name: 'other', en: 'Pay another amount (1 rupee less)', ne: 'फरक रकम तिर्ने' },
  { name: 'forged', en: 'Forge the answer: nothing is paid', ne: 'नक्कली जवाफ' },
  { name: 'altered', en: 'Pay, but alter the answer on the way', ne: 'बदलिएको जवाफ' },
  {
    name: 'hold',
    en: 'The gateway holds it (under review)',
    ne: 'जाँचमा राखिने',
    only: ['esewa', 'khalti', 'card', 'connectips'],
  },
  { name: 'number', en: 'Pay; amount as a JSON number', ne: 'रकम सङ्ख्याका रूपमा', only: ['esewa'] },
  { name: 'comma', en: 'Pay; amount with a comma', ne: 'रकममा अल्पविराम', only: ['esewa'] },
  { name: 'fee', en: 'Pay with a charge on top', ne: 'थप शुल्कसहित', only: ['fonepay'] },
  { name: 'error', en: 'The gateway answers with an error', ne: 'त्रुटिको जवाफ', only: ['card'] },
]

export function scenariosOf(gateway: Gateway): Scenario[] {
  return SCENARIOS.filter(({ only }) => !only || only.includes(gateway))
}

/** Where the browser goes next, with what; `stay` keeps it with a sentence. */
export type Answer =
  | { method: 'GET' | 'POST'; url: string; fields: Record<string, string>; twice?: boolean }
  | { stay: string }

export interface Done {
  scenario: string
  seconds?: number
  amount_paisa?: number
}

const AFTER: Record<string, State> = { cancel: 'cancelled', fail: 'failed', expire: 'expired', hold: 'held' }
/** Scenarios that take the money at once. */
const PAYS = ['pay', 'stay', 'twice', 'slow', 'outage', 'other', 'altered', 'number', 'comma', 'fee']

/** What the scenario does to the payment at the gateway. What is not open any more stays as it is. */
export function play(store: Transactions, one: Transaction, { scenario, seconds, amount_paisa }: Done): void {
  const known = scenariosOf(one.gateway).find(({ name }) => name === scenario)
  if (!known || one.state !== 'open') return
  // A wallet without money may be filled and tried again: Khalti's link stays open.
  if (one.gateway === 'khalti' && scenario === 'fail') return
  const ms = (seconds ?? known.seconds ?? 0) * 1000
  if (scenario === 'early' || scenario === 'late' || (scenario === 'stay' && ms > 0))
    one.pay_at = store.now() + ms
  else if (PAYS.includes(scenario)) {
    if (scenario === 'slow') one.slow_ms = ms
    if (scenario === 'outage') store.setOutage(one.gateway, { kind: 'answer', until: store.now() + ms })
    store.pay(one, scenario === 'other' ? (amount_paisa ?? one.amount_paisa - 100) : one.amount_paisa)
  } else if (AFTER[scenario]) one.state = AFTER[scenario]
  store.save()
}
