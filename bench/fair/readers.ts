import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@himalayan-green/shop/demo/people.ts'
import vendors from '@himalayan-green/shop/demo/vendors.json' with { type: 'json' }
import { type Call, connect } from '../load.ts'
import { register, SENDERS_ADDRESS, signIn } from './people.ts'
import { pictureForm, usualPicture } from './pictures.ts'

/** Between two requests of a reader, in milliseconds. */
const PAUSE = 200
/** One person may send 20 pictures in 15 minutes. */
const PAUSE_OF_PICTURES = 3000
const PHOTOGRAPHERS = 8

export interface Asked {
  status: number
  took: number
}

interface Reader {
  kind: string
  call: (turn: number) => Call
  from: string
  pause: number
}

/** Whoever reads, writes and sends a picture beside, each from a network of their own, and a vendor behind the sender's address. */
export async function openReaders(port: number) {
  const send = connect(port, 100)
  const from = (n: number) => `198.51.100.${n}`
  const own = (n: number) => register(send, from(n), `reader-${n}@example.com`)
  const get = (path: string, token?: string) => (): Call => ({
    method: 'GET',
    path,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  const buyer = await own(20)
  const photographers: string[] = []
  for (let n = 0; n < PHOTOGRAPHERS; n++) photographers.push(await own(30 + n))
  const vendor = await signIn(send, SENDERS_ADDRESS, `${vendors[0]!.slug}@example.com`, DEMO_PASSWORD)
  const inCart = (path: string, body: object): Call => ({
    method: 'POST',
    path: `/v1/api/cart/${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer}` },
    body: JSON.stringify(body),
  })
  const { body: added } = await send(inCart('', { product: 1, quantity: 1 }))
  const line = JSON.parse(added).data.id
  const picture = pictureForm(await usualPicture())

  const kinds: [kind: string, call: (turn: number) => Call, from?: string, pause?: number][] = [
    ['home', get('/')],
    ['cart', get('/cart')],
    ['product', get(`/product/${await slugOfOne()}`)],
    ['search, a word', get('/shop?search=honey')],
    ['API: list', get('/v1/api/product/')],
    [
      'API: as one types',
      (turn) => get(`/v1/api/product/suggest/?search=${'honey'.slice(0, 2 + (turn % 4))}`)(),
    ],
    ['API: orders', get('/v1/api/order/', buyer)],
    ['reader', get('/reader')],
    [
      'API: change of the cart',
      (turn) => inCart('update-quantity/', { cart_item: line, quantity: 1 + (turn % 3) }),
    ],
    [
      'API: own picture',
      (turn) => ({
        method: 'POST',
        path: '/v1/api/auth/user/display-picture/',
        headers: {
          authorization: `Bearer ${photographers[turn % PHOTOGRAPHERS]}`,
          'content-type': picture.type,
        },
        body: picture.body,
      }),
      undefined,
      PAUSE_OF_PICTURES,
    ],
    ['vendor, same address', get('/v1/api/auth/user/', vendor), SENDERS_ADDRESS],
  ]
  const readers: Reader[] = kinds.map(([kind, call, at, pause = PAUSE], n) => ({
    kind,
    call,
    from: at ?? from(n + 1),
    pause,
  }))

  async function slugOfOne(): Promise<string> {
    const { body } = await send({ method: 'GET', path: '/v1/api/product/' })
    return JSON.parse(body).data[0].slug
  }

  async function ask({ call, from }: Reader, turn: number): Promise<Asked> {
    const one = call(turn)
    const began = performance.now()
    const headers = { ...one.headers, 'x-forwarded-for': from }
    const { status } = await send({ ...one, headers }).catch(() => ({ status: 0 }))
    return { status, took: performance.now() - began }
  }

  /** All of them, one request after the other with a pause, until the time is over. What was answered is added by kind. */
  async function readFor(seconds: number, answers: Map<string, Asked[]>): Promise<void> {
    const until = performance.now() + seconds * 1000
    await Promise.all(
      readers.map(async (reader) => {
        const mine = answers.get(reader.kind) ?? []
        answers.set(reader.kind, mine)
        while (performance.now() < until) {
          mine.push(await ask(reader, turns++))
          await wait(reader.pause)
        }
      }),
    )
  }
  let turns = 0

  return { readFor }
}
