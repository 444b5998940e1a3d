import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import type { Asker } from '../fair/asker.ts'
import { DISPLAY_PICTURE_WIDTHS, displayPictureAt } from '../files/display-pictures.ts'
import { servePicture } from '../files/serve-picture.ts'
import { fileTexts } from '../http/file-texts.ts'
import { asPartOf } from '../log.ts'
import { listOutbox } from '../messaging/outbox.ts'
import { changeDisplayPicture } from './display-picture.ts'

function call(shop: TestShop, token: string, method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData
  return shop.api.request(
    `/v1/api/auth/${path}/`,
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    },
    { address: token.slice(0, 36) },
  )
}

const dataOf = async (response: Response) => (await response.json()).data
const newest = async (shop: TestShop, recipient: string) =>
  (await listOutbox(shop.as(null))).find((message) => message.recipient === recipient)!
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]

/** What shows that it is them, sent to the address they have now. */
async function proofOf(shop: TestShop, token: string, address: string) {
  expect((await call(shop, token, 'POST', 'user/address-code')).status).toBe(200)
  return codeIn((await newest(shop, address)).text)
}

const apple = () => readFile(new URL('../demo/pictures/mustang-red-apple.webp', import.meta.url))

function formWith(bytes: Uint8Array<ArrayBuffer> | string, name = 'me.jpg') {
  const form = new FormData()
  form.set('display_picture', new Blob([bytes]), name)
  return form
}

test('GET /api/auth/user/ tells who is signed in, with a display picture or null [S7.11 S3.8]', async ({
  shop,
}) => {
  const { actor, token } = await shop.addCustomer({
    name: 'Maya',
    phone: '+9779800000001',
    email: null,
    email_verified: false,
  })
  expect(await dataOf(await call(shop, token, 'GET', 'user'))).toEqual({
    id: actor.id,
    name: 'Maya',
    email: null,
    phone: '+9779800000001',
    display_picture: null,
    locale: 'en',
    email_confirmed: false,
    has_password: false,
  })
  expect((await shop.api.request('/v1/api/auth/user/')).status).toBe(401)
})

test('PATCH /api/auth/user/ changes the name as names are written, and the language; what is left out stays', async ({
  shop,
}) => {
  const { token } = await shop.addCustomer()
  const changed = await call(shop, token, 'PATCH', 'user', { name: '  RAM  bahadur of 9 ' })
  expect(await dataOf(changed)).toMatchObject({ name: 'Ram Bahadur of', locale: 'en' })
  await call(shop, token, 'PATCH', 'user', { locale: 'ne' })
  expect(await dataOf(await call(shop, token, 'GET', 'user'))).toMatchObject({
    name: 'Ram Bahadur of',
    locale: 'ne',
  })
  expect((await call(shop, token, 'PATCH', 'user', { name: '123', locale: 'de' })).status).toBe(400)
})

test('whoever registers in Nepali is written to in Nepali', async ({ shop }) => {
  const response = await shop.api.request('/v1/api/auth/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ne-NP' },
    body: JSON.stringify({ name: 'सीता', email: 'ne@example.com', password: 'namaste-green' }),
  })
  const { access_token } = await dataOf(response)
  expect(await dataOf(await call(shop, access_token, 'GET', 'user'))).toMatchObject({ locale: 'ne' })
  const users = shop.database.db.updateTable('users').set({ email_verified: true })
  await users.where('email', '=', 'ne@example.com').execute()
  const change = { old_password: 'namaste-green', password: 'another password' }
  await call(shop, access_token, 'POST', 'password-change', change)
  expect((await newest(shop, 'ne@example.com')).subject).toBe('तपाईंको पासवर्ड बदलियो')
})

test('a picture is made anew in 48, 96, 144 and 288 pixels, without what was hidden in it [S9.10]', async ({
  shop,
}) => {
  const { token } = await shop.addCustomer()
  const photo = await sharp(await apple())
    .resize(500, 300)
    .withExif({ IFD0: { Copyright: 'Baidam, Pokhara' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Baidam')).toBe(true)
  const changed = await call(shop, token, 'POST', 'user/display-picture', formWith(new Uint8Array(photo)))
  expect(changed.status).toBe(200)
  const { display_picture } = await dataOf(changed)
  for (const width of DISPLAY_PICTURE_WIDTHS) {
    const address = displayPictureAt(display_picture, width)
    const served = await servePicture(shop.pictures, new Request(`http://shop.test${address}`))
    expect(served.status).toBe(200)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
  expect(await dataOf(await call(shop, token, 'GET', 'user'))).toMatchObject({ display_picture })
})

test('a picture that is replaced or taken away is gone, unless somebody else has the very same', async ({
  shop,
}) => {
  const [one, other] = [await shop.addCustomer(), await shop.addCustomer()]
  const put = async (token: string) =>
    (
      await dataOf(
        await call(shop, token, 'POST', 'user/display-picture', formWith(new Uint8Array(await apple()))),
      )
    ).display_picture as string
  const address = await put(one.token)
  expect(await put(other.token)).toBe(address)
  const isServed = async () =>
    (await servePicture(shop.pictures, new Request(`http://shop.test${displayPictureAt(address, 48)}`)))
      .status
  const gone = await call(shop, one.token, 'DELETE', 'user/display-picture')
  expect(await dataOf(gone)).toMatchObject({ display_picture: null })
  expect(await isServed()).toBe(200)
  await call(shop, other.token, 'DELETE', 'user/display-picture')
  expect(await isServed()).toBe(404)
})

test('N2: strangers of one network send sixty pictures of themselves in a while, whatever accounts they make', async ({
  shop,
}) => {
  const send = async (address: string, asker: Asker | null = null) => {
    const { actor } = await shop.addCustomer()
    const from = { address, user_agent: '' }
    return asPartOf({ id: 'request', asker }, () =>
      changeDisplayPicture(shop.as(actor), shop.pictures, new Uint8Array(1), from).then(
        null,
        ({ code }) => code,
      ),
    )
  }
  const codes = []
  for (let n = 0; n < 60; n++) codes.push(await send('203.0.113.44'))
  expect(new Set(codes)).toEqual(new Set(['invalid']))
  expect(await send('203.0.113.44')).toBe('too_many')
  expect(await send('203.0.113.44', { name: 'a customer', isKnown: true })).toBe('invalid')
  expect(await send('203.0.113.45')).toBe('invalid')
})

/** A PNG of a few hundred bytes that says it is 60,000 × 60,000 pixels. */
function bomb(): Uint8Array<ArrayBuffer> {
  const png = new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  new DataView(png.buffer).setUint32(16, 60_000)
  new DataView(png.buffer).setUint32(20, 60_000)
  return png
}

test('what is no picture by its content, claims to be huge, or has more than 5 MB is refused', async ({
  shop,
}) => {
  const { token } = await shop.addCustomer()
  const texts = fileTexts('en')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const textField = new FormData()
  textField.set('display_picture', 'me.png')
  const whole = await sharp(await apple())
    .png()
    .toBuffer()
  for (const [what, form, sentence] of [
    ['text', formWith('no picture', 'me.png'), texts.noPhoto],
    ['SVG', formWith(svg, 'me.jpg'), texts.noPhoto],
    ['nothing', formWith(''), texts.empty],
    ['a text field', textField, texts.empty],
    ['half a picture', formWith(new Uint8Array(whole.subarray(0, whole.length / 2))), texts.damagedPicture],
    ['a bomb', formWith(bomb()), texts.tooManyOfPortrait],
  ] as const) {
    const response = await call(shop, token, 'POST', 'user/display-picture', form)
    expect(response.status, what).toBe(400)
    expect((await response.json()).errors, what).toEqual({ display_picture: sentence })
  }
  for (const size of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
    const response = await call(shop, token, 'POST', 'user/display-picture', formWith(new Uint8Array(size)))
    expect(response.status).toBe(400)
    expect((await response.json()).errors.display_picture).toMatch(/5 MB/)
  }
  const asJson = await call(shop, token, 'POST', 'user/display-picture', {})
  expect([asJson.status, (await asJson.json()).message]).toEqual([415, 'Send this as multipart/form-data.'])
  expect((await dataOf(await call(shop, token, 'GET', 'user'))).display_picture).toBeNull()
})

test('H4: of the pictures that somebody sends of themselves one is looked at at a time', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const bytes = new Uint8Array(await apple())
  const send = () => call(shop, token, 'POST', 'user/display-picture', formWith(bytes))
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)!
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send()).status).toBe(200)
})

test('an email is changed by the code mailed to it, and the old one is told', async ({ shop }) => {
  const { token } = await shop.addCustomer({ email: 'old@example.com' })
  const other = await shop.addCustomer({ email: 'others@example.com' })
  const unproven = await call(shop, token, 'POST', 'user/email', { email: 'New@example.com' })
  expect([unproven.status, Object.keys((await unproven.json()).errors)]).toEqual([400, ['code']])
  const proof = await proofOf(shop, token, 'old@example.com')
  const asked = { email: 'New@example.com', code: proof }
  expect((await call(shop, token, 'POST', 'user/email', asked)).status).toBe(200)
  const code = codeIn((await newest(shop, 'new@example.com')).text)
  const confirm = { email: 'new@example.com', code }
  const foreign = await call(shop, other.token, 'POST', 'user/email/confirm', confirm)
  expect((await foreign.json()).errors).toHaveProperty('code')
  const confirmed = await call(shop, token, 'POST', 'user/email/confirm', confirm)
  expect(confirmed.status).toBe(200)
  // The session goes on under new tokens.
  expect((await call(shop, token, 'GET', 'user')).status).toBe(401)
  const { access_token } = await dataOf(confirmed)
  expect(await dataOf(await call(shop, access_token, 'GET', 'user'))).toMatchObject({
    email: 'new@example.com',
    email_confirmed: true,
  })
  expect((await newest(shop, 'old@example.com')).text).toContain('new@example.com')

  const next = { email: 'others@example.com', code: await proofOf(shop, access_token, 'new@example.com') }
  expect((await call(shop, access_token, 'POST', 'user/email', next)).status).toBe(200)
  const taken = { email: 'others@example.com', code: codeIn((await newest(shop, 'others@example.com')).text) }
  const refused = await call(shop, access_token, 'POST', 'user/email/confirm', taken)
  expect((await refused.json()).errors).toEqual({ email: 'There is already an account with this email.' })
})

test('a phone is changed by the code sent to it, and the email of the account is told', async ({ shop }) => {
  const { actor, token: first } = await shop.addCustomer()
  let token = first
  await shop.addCustomer({ phone: '+9779800000003' })
  const change = async (phone: string, e164: string) => {
    const proof = await proofOf(shop, token, actor.email!)
    expect((await call(shop, token, 'POST', 'user/phone', { phone, code: proof })).status).toBe(200)
    const { text } = await newest(shop, e164)
    return call(shop, token, 'POST', 'user/phone/confirm', { phone, code: codeIn(text) })
  }
  const changed = await change('980-0000002', '+9779800000002')
  expect(changed.status).toBe(200)
  token = (await dataOf(changed)).access_token
  const message = await newest(shop, actor.email!)
  expect(message.subject).toBe('A new phone number for your account')
  expect(message.text).toContain('+9779800000002')
  expect(await dataOf(await call(shop, token, 'GET', 'user'))).toMatchObject({ phone: '+9779800000002' })
  const taken = await change('9800000003', '+9779800000003')
  expect((await taken.json()).errors).toEqual({ phone: 'There is already an account with this number.' })
})

test('L17: sessions are listed, the asking one first, and others are ended one by one with the password', async ({
  shop,
}) => {
  const body = { name: 'Sita', email: 'devices@example.com', password: 'namaste-green' }
  const signIn = async (path: string, agent: string) => {
    const response = await shop.api.request(`/v1/api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify(body),
    })
    return (await dataOf(response)).access_token as string
  }
  const phone = await signIn('register', 'Phone')
  const laptop = await signIn('login', 'Laptop')
  const listed = await dataOf(await call(shop, phone, 'GET', 'session'))
  expect(
    listed.map(({ user_agent, is_current }: Record<string, unknown>) => [user_agent, is_current]),
  ).toEqual([
    ['Phone', true],
    ['Laptop', false],
  ])
  const path = `session/${listed[1].id}`
  const stranger = await shop.addCustomer()
  const foreign = await call(shop, stranger.token, 'DELETE', path)
  const unknown = await call(shop, stranger.token, 'DELETE', 'session/00000000-0000-4000-8000-000000000000')
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(await foreign.text()).toBe(await unknown.text())

  // L17: whoever found this session open does not end the others.
  for (const proof of [undefined, { password: 'not hers' }]) {
    const alone = await call(shop, phone, 'DELETE', path, proof)
    expect([alone.status, Object.keys((await alone.json()).errors)]).toEqual([400, ['password']])
  }
  expect((await call(shop, laptop, 'GET', 'user')).status).toBe(200)
  expect((await call(shop, phone, 'DELETE', path, { password: 'namaste-green' })).status).toBe(204)
  expect((await call(shop, laptop, 'GET', 'user')).status).toBe(401)
  expect((await call(shop, phone, 'DELETE', path)).status).toBe(404)
})
