import { connect as dial } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Call, connect } from '../load.ts'
import { register, SENDERS_ADDRESS } from './people.ts'
import { dearPictures, pictureForm } from './pictures.ts'

// The address that takes what it can get, in a process of its own, so that its own work keeps no reader's clock waiting. It says
// "ready" when its accounts are made, sends while it is told "begin", and until "end"; then it says what it got.

const [port, pace] = process.argv.slice(2, 4).map(Number) as [number, number]
/** What it sends; everything if nothing is named. */
const asked = process.argv[4]?.split(',')
const isSent = (what: string) => !asked || asked.includes(what)
/** Accounts that anybody can make; more of one address are refused for a while. */
const ACCOUNTS = 24
/** Forms that never end. */
const SLOW_FORMS = 60
const SEARCH = 'fresh+red+potato+honey+ginger+tea'
const ALL: [what: string, path: (n: number) => string][] = [
  ['search', (n) => `/shop?search=${SEARCH}+${n}`],
  ['facets', (n) => `/v1/api/product/?facets=true&search=${SEARCH}+${n}`],
  ['suggestions', (n) => `/v1/api/product/suggest/?search=${SEARCH}+${n}`],
  ['nowhere', (n) => `/nowhere/${n}`],
  ['openapi', () => '/v1/openapi.json'],
]
const DEAREST = ALL.filter(([what]) => isSent(what))

const send = connect(port, 1000)
const counts: Record<string, Record<string, number>> = {}
let isOn = false

async function ask(what: string, call: Call): Promise<void> {
  const headers = { ...call.headers, 'x-forwarded-for': SENDERS_ADDRESS }
  const { status } = await send({ ...call, headers }).catch(() => ({ status: 0 }))
  count(what, status)
}

function count(what: string, status: number | string): void {
  counts[what] ??= {}
  counts[what][status] = (counts[what][status] ?? 0) + 1
}

/** Asks at its pace, whether answers come or not. */
function flood(): void {
  let n = 0
  setInterval(() => {
    if (!isOn) return
    const [what, path] = DEAREST[n % DEAREST.length]!
    void ask(what, { method: 'GET', path: path(n) })
    n++
  }, 1000 / pace)
}

/** Each account sends pictures of itself, the next as soon as one was answered. */
async function sendPictures(token: string, forms: ReturnType<typeof pictureForm>[]): Promise<void> {
  for (let n = 0; ; n++) {
    while (!isOn) await wait(50)
    const { body, type } = forms[n % forms.length]!
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    await ask('picture', { method: 'POST', path: '/v1/api/auth/user/display-picture/', headers, body })
    await wait(100)
  }
}

/** A form that drips a byte a second, begun anew when it was ended. */
function drip(n: number): void {
  const path = n % 2 === 0 ? '/cart' : '/sell/apply'
  const socket = dial(port, '127.0.0.1')
  const head = ['Host: localhost', `X-Forwarded-For: ${SENDERS_ADDRESS}`, 'Content-Length: 5000']
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write([`POST ${path} HTTP/1.1`, ...head, type, '', 'a='].join('\r\n'))
  const timer = setInterval(() => (isOn ? socket.write('x') : socket.destroy()), 1000)
  socket.on('error', () => {})
  socket.on('data', (bytes) => count('form', /^HTTP\/1\.1 (\d+)/.exec(`${bytes}`)?.[1] ?? 'more'))
  socket.on('close', async () => {
    clearInterval(timer)
    await wait(1000)
    while (!isOn) await wait(50)
    drip(n)
  })
}

process.on('message', (message) => {
  if (message === 'begin') isOn = true
  if (message === 'pause') isOn = false
  if (message === 'end') {
    process.send!({ counts })
    process.exit()
  }
})

const forms = (await dearPictures()).map(pictureForm)
const tokens: string[] = []
for (let n = 0; n < ACCOUNTS; n++)
  tokens.push(await register(send, SENDERS_ADDRESS, `throwaway-${process.pid}-${n}@example.com`))
if (isSent('picture')) for (const token of tokens) void sendPictures(token, forms)
if (isSent('form')) for (let n = 0; n < SLOW_FORMS; n++) drip(n)
if (DEAREST.length > 0) flood()
process.send!('ready')
