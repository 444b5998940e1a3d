import { expect } from 'vitest'
import { openCityZone, POKHARA } from '../../test/scenes/places.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'

const call = (shop: TestShop, method: string, path: string, token = '', body?: unknown) =>
  shop.api.request(`/v1/api/${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
const dataOf = async (response: Response | Promise<Response>) => (await (await response).json()).data
const HOME = { location: 'Pokhara', ward: 5, tole: 'Malepatan', landmark: 'Barahi Chowk' }
const SABINA = { full_name: 'Sabina Gurung', phone: '984-1234567' }

test('GET /v1/api/district/ answers the 77 districts to anybody, in the reader’s language', async ({
  shop,
}) => {
  const response = await shop.api.request('/v1/api/district/', { headers: { 'accept-language': 'ne' } })
  expect(response.status).toBe(200)
  const { data } = await response.json()
  expect(data).toHaveLength(77)
  expect(data).toContainEqual({
    id: 38,
    name: 'कास्की',
    name_en: 'Kaski',
    name_ne: 'कास्की',
    province: 4,
    belt: 'pahad',
    aliases: [],
  })
})

test('GET /v1/api/location/ answers all 753, or what a search or a district holds', async ({ shop }) => {
  const response = await call(shop, 'GET', 'location/')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await dataOf(response)).toHaveLength(753)
  expect(await dataOf(call(shop, 'GET', 'location/?district=38'))).toHaveLength(5)
  const [found] = await dataOf(call(shop, 'GET', 'location/?search=bandipur tanahu'))
  expect(found).toMatchObject({
    code: 'bandipur-tanahun',
    name: 'Bandipur',
    kind: 'rural_municipality',
    district: { id: 46, name: 'Tanahun', name_ne: 'तनहुँ' },
    province: { id: 4, name_ne: 'गण्डकी प्रदेश' },
    is_active: false,
  })
  expect((await call(shop, 'GET', 'location/?district=x')).status).toBe(400)
})

test('GET /v1/api/location/deliverable/ finds active ones only, in both languages [S7.18]', async ({
  shop,
}) => {
  await openCityZone(shop.database.db)
  for (const search of ['', 'pokhara', 'Pokhara, Kaski', 'पोखरा']) {
    const data = await dataOf(call(shop, 'GET', `location/deliverable/?search=${encodeURIComponent(search)}`))
    expect(data).toMatchObject([{ id: POKHARA, name_en: 'Pokhara', name_ne: 'पोखरा', is_active: true }])
  }
  expect(await dataOf(call(shop, 'GET', 'location/deliverable/?search=bandipur'))).toEqual([])
})

test('GET /v1/api/place/ finds where somebody may mean, at most so many, and what delivery costs there', async ({
  shop,
}) => {
  const { malepatan, zone } = await openCityZone(shop.database.db)
  expect(await dataOf(call(shop, 'GET', 'place/?search=old%20airport'))).toEqual([
    {
      key: `a${malepatan}`,
      label: 'Old Airport, Pokhara-5',
      district: 'Kaski',
      location: POKHARA,
      ward: 5,
      area: malepatan,
      areas: [],
      is_deliverable: true,
      delivery: { fee: 60, minimum: 300, free_above: 2000, weekdays: [], zone, travel_days: null },
    },
  ])
  expect(await dataOf(call(shop, 'GET', 'place/?search=pokhra&limit=3'))).toMatchObject([
    { label: 'Pokhara-1', key: 'w380101' },
    { label: 'Pokhara-2' },
    { label: 'Pokhara-3' },
  ])
  expect(await dataOf(call(shop, 'GET', 'place/?search=bandipur'))).toMatchObject([
    { label: 'Bandipur', is_deliverable: false, delivery: null, ward: null },
  ])
  expect(await dataOf(call(shop, 'GET', 'place/?search=jomsong'))).toMatchObject([
    { label: 'Jomsong, Gharpajhong', location: 4101, is_deliverable: false },
  ])
  expect(await dataOf(call(shop, 'GET', 'location/?search=jomsom'))).toMatchObject([{ id: 4101 }])
  for (const wrong of ['limit=51', 'limit=0', `search=${'x'.repeat(121)}`])
    expect((await call(shop, 'GET', `place/?${wrong}`)).status, wrong).toBe(400)
  expect(await dataOf(call(shop, 'GET', 'location/?search=ma&limit=4'))).toHaveLength(4)
})

test('GET /v1/api/location/{id}/ward/ answers that location’s wards alone, ascending [S7.19]', async ({
  shop,
}) => {
  const wards = await dataOf(call(shop, 'GET', `location/${POKHARA}/ward/`))
  expect(wards.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 33 }, (_, n) => n + 1),
  )
  expect(new Set(wards.map(({ location }: { location: number }) => location))).toEqual(new Set([POKHARA]))
  expect((await call(shop, 'GET', 'location/9999/ward/')).status).toBe(404)
})

test('an area that staff switch off is gone, one that is switched on is back [S7.20]', async ({ shop }) => {
  const { malepatan } = await openCityZone(shop.database.db)
  const { token } = await shop.addCustomer({ rights: ['zone.change'] })
  const listed = async () => dataOf(call(shop, 'GET', `ward/${POKHARA}05/area/`))
  expect(await listed()).toMatchObject([
    { id: malepatan, name: 'Malepatan', name_ne: 'मालेपाटन', aliases: ['Old Airport'] },
  ])
  const off = await call(shop, 'PATCH', `admin/area/${malepatan}/`, token, { is_active: false })
  expect(await off.json()).toMatchObject({ data: { id: malepatan, is_active: false } })
  expect(await listed()).toEqual([])
  await call(shop, 'PATCH', `admin/area/${malepatan}/`, token, { is_active: true })
  expect(await listed()).toHaveLength(1)
})

test('staff begin and end deliveries to a palika and a ward; nobody else may', async ({ shop }) => {
  const { zone, malepatan } = await openCityZone(shop.database.db)
  const { token } = await shop.addCustomer({ rights: ['zone.change'] })
  const customer = await shop.addCustomer()
  const bandipur = (await dataOf(call(shop, 'GET', 'location/?search=bandipur')))[0].id
  const change = (path: string, body: unknown, by = token) => call(shop, 'PATCH', `admin/${path}/`, by, body)
  expect((await change(`location/${bandipur}`, { is_active: true })).status).toBe(200)
  const zoneless = await change(`ward/${bandipur}04`, { is_active: true })
  expect((await zoneless.json()).errors).toEqual({ zone: 'This ward is not in any zone yet: choose a zone.' })
  expect((await change(`ward/${bandipur}04`, { is_active: true, zone: 999 })).status).toBe(400)
  expect((await change(`ward/${bandipur}04`, { is_active: true, zone })).status).toBe(200)
  const kept = await call(shop, 'POST', 'address/', customer.token, {
    ...HOME,
    location: 'Bandipur',
    ward: 4,
  })
  expect(kept.status).toBe(201)
  expect((await change(`ward/${bandipur}04`, { is_active: false })).status).toBe(200)
  expect((await change(`location/${bandipur}`, { is_active: false })).status).toBe(200)
  const [address] = await dataOf(call(shop, 'GET', 'address/', customer.token))
  expect(address).toMatchObject({ is_deliverable: false, delivery: null })

  for (const path of ['location/9999', 'ward/380134', 'area/999999'])
    expect((await change(path, { is_active: true })).status).toBe(404)
  for (const path of [`location/${bandipur}`, `ward/${POKHARA}05`, `area/${malepatan}`]) {
    expect((await change(path, { is_active: false }, customer.token)).status).toBe(403)
    expect((await change(path, { is_active: false }, '')).status).toBe(401)
  }
})

test('addresses: list, create, read, change, make-default, delete; expand nests what is an id otherwise [S7.25 S3.20]', async ({
  shop,
}) => {
  const { malepatan, zone } = await openCityZone(shop.database.db)
  const { token } = await shop.addCustomer()
  const created = await call(shop, 'POST', 'address/', token, HOME)
  expect(created.status).toBe(201)
  const first = await dataOf(created)
  expect(first).toEqual({
    id: expect.any(Number),
    label: 'home',
    place: 'Pokhara-5, Malepatan',
    location: POKHARA,
    ward: 380105,
    area: malepatan,
    tole: 'Malepatan',
    house: '',
    landmark: 'Barahi Chowk',
    instructions: '',
    is_default: true,
    is_deliverable: true,
    delivery: { fee: 60, minimum: 300, free_above: 2000, weekdays: [], zone, travel_days: null },
    created: expect.stringMatching(/\+05:45$/),
  })
  const second = await dataOf(
    call(shop, 'POST', 'address/', token, {
      location: POKHARA,
      ward: 380109,
      tole: 'New Road',
      label: 'office',
    }),
  )
  expect(second).toMatchObject({ is_default: false, place: 'Pokhara-9, New Road', area: null })

  const expanded = await dataOf(call(shop, 'GET', `address/${first.id}/?expand=area,ward,location`, token))
  expect(expanded).toMatchObject({
    location: { id: POKHARA, name_ne: 'पोखरा', district: { name: 'Kaski' }, province: { name: 'Gandaki' } },
    ward: { id: 380105, location: POKHARA, number: 5, is_active: true },
    area: { id: malepatan, ward: 380105, name: 'Malepatan' },
  })
  const list = await dataOf(call(shop, 'GET', 'address/?expand=ward', token))
  expect(list).toMatchObject([
    { id: first.id, ward: { number: 5 }, location: POKHARA },
    { id: second.id, ward: { number: 9 } },
  ])
  expect((await call(shop, 'GET', 'address/?expand=secrets', token)).status).toBe(400)

  const changed = await call(shop, 'PATCH', `address/${second.id}/`, token, { landmark: 'Blue gate' })
  expect(await dataOf(changed)).toMatchObject({ landmark: 'Blue gate', tole: 'New Road' })
  const refused = await call(shop, 'PATCH', `address/${second.id}/`, token, { ward: 33 })
  expect((await refused.json()).errors).toEqual({ ward: 'We do not deliver to Pokhara-33 yet.' })
  const made = await call(shop, 'POST', `address/${second.id}/make-default/`, token)
  expect(await dataOf(made)).toMatchObject({ id: second.id, is_default: true })
  expect((await call(shop, 'DELETE', `address/${second.id}/`, token)).status).toBe(204)
  expect(await dataOf(call(shop, 'GET', 'address/', token))).toMatchObject([
    { id: first.id, is_default: true },
  ])

  const stranger = await shop.addCustomer()
  const unknown = await (await call(shop, 'GET', 'address/999999/', token)).text()
  for (const [method, path, body] of [
    ['GET', ''],
    ['PATCH', '', { label: 'office' }],
    ['DELETE', ''],
    ['POST', 'make-default/'],
  ] as const) {
    const foreign = await call(shop, method, `address/${first.id}/${path}`, stranger.token, body)
    expect([foreign.status, await foreign.text()]).toEqual([404, unknown])
  }
})

test('contacts: list, create, read, change, make-default, delete [S7.24]', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const created = await call(shop, 'POST', 'contact/', token, { ...SABINA, full_name: ' sabina  GURUNG ' })
  expect(created.status).toBe(201)
  const first = await dataOf(created)
  expect(first).toEqual({
    id: expect.any(Number),
    full_name: 'Sabina Gurung',
    phone: '+9779841234567',
    alt_phone: null,
    email: null,
    relation: null,
    sms_locale: null,
    is_default: true,
    is_verified: false,
    created: expect.stringMatching(/\+05:45$/),
  })
  const second = await dataOf(
    call(shop, 'POST', 'contact/', token, { ...SABINA, full_name: 'Ram Gurung', relation: 'family' }),
  )
  expect(second).toMatchObject({ relation: 'family', is_default: false })
  const changed = await call(shop, 'PATCH', `contact/${second.id}/`, token, { email: 'ram@example.com' })
  expect(await dataOf(changed)).toMatchObject({ full_name: 'Ram Gurung', email: 'ram@example.com' })
  await call(shop, 'POST', `contact/${second.id}/make-default/`, token)
  expect(await dataOf(call(shop, 'GET', 'contact/', token))).toMatchObject([
    { id: second.id, is_default: true },
    { id: first.id, is_default: false },
  ])
  expect((await call(shop, 'DELETE', `contact/${second.id}/`, token)).status).toBe(204)
  expect(await dataOf(call(shop, 'GET', `contact/${first.id}/`, token))).toMatchObject({ is_default: true })
  const stranger = await shop.addCustomer()
  expect((await call(shop, 'DELETE', `contact/${first.id}/`, stranger.token)).status).toBe(404)
  const faulty = await call(shop, 'POST', 'contact/', token, { full_name: '', phone: '1' })
  expect(Object.keys((await faulty.json()).errors)).toEqual(['full_name', 'phone'])
})

test('GET /v1/api/address/ and /v1/api/contact/ answer what a checkout kept, to its owner alone', async ({
  shop,
}) => {
  const { token } = await buy(shop, {})
  const stranger = await shop.addCustomer()
  expect(await dataOf(call(shop, 'GET', 'contact/', token))).toMatchObject([
    { full_name: 'Sabina Gurung', phone: '+9779841234567', is_default: true },
  ])
  expect(await dataOf(call(shop, 'GET', 'address/', token))).toMatchObject([{ is_default: true }])
  expect(await dataOf(call(shop, 'GET', 'address/', stranger.token))).toEqual([])
  expect(await dataOf(call(shop, 'GET', 'contact/', stranger.token))).toEqual([])
})

test('without a sign-in addresses and contacts answer 401', async ({ shop }) => {
  for (const path of ['/v1/api/address/', '/v1/api/contact/']) {
    const response = await shop.api.request(path)
    expect(response.status).toBe(401)
    expect((await response.json()).message).toBe('Authentication error')
  }
})
